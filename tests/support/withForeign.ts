/** Responses with unknown additions: beside every known value there is another one, with text in it. */

const isObject = (value: unknown): value is object => typeof value === 'object' && value !== null

/** Puts the text into unknown fields, under a name of its own, into invalid rows, and into failure messages. */
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
