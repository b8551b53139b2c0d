/** Reading queries of addresses, which anybody may have typed: nothing in them is an error. */

/** A text of a query as it is; '' for what is missing or no text. */
export const textOf = (value: unknown): string =>
  typeof value === 'string' ? value : typeof value === 'number' ? String(value) : ''

/** The one of the known words that a query names, without case; `undefined` for anything else. */
export const oneOf = <Word extends string>(words: ReadonlyArray<Word>, value: unknown): Word | undefined => {
  const key = textOf(value).trim().toLowerCase()
  return words.find((word) => word === key)
}
