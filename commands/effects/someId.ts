/** The placeholder for every id in the log: a random id may identify a person. */
export const someId = '00000000-0000-4000-8000-000000000000'
