/** Answers as no server of ours gives them: beside everything that is known stands something else, with words in it. */

const isObject = (value: unknown): value is object => typeof value === 'object' && value !== null

/** The words stand in fields that nobody knows, under a name of their own, in rows that are none, and in what is said of a failure. */
export const withForeign = (value: unknown, words: string): unknown => {
  const others = { email: words, key: { inner: [words, { [words]: words }] } }
  if (Array.isArray(value)) {
    const known: ReadonlyArray<unknown> = value.map((each: unknown) => withForeign(each, words))
    return known.some(isObject) ? [...known, others] : known
  }
  if (!isObject(value)) return value
  const known = Object.entries(value).map(([name, each]): [string, unknown] => [
    name,
    name === 'error' ? `${String(each)} ${words}` : withForeign(each, words),
  ])
  return { ...Object.fromEntries(known), ...others }
}
