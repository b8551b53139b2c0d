/** The id that stands in the log for every other: a random one may come to stand for a person. */
export const someId = '00000000-0000-4000-8000-000000000000'
