/** Reads query parameters, which anyone may have typed: nothing in them is an error. */

/** A text parameter; '' if it is missing or not a text. */
export const textOf = (value: unknown): string =>
  typeof value === 'string' ? value : typeof value === 'number' ? String(value) : ''

/** The known word that a parameter names, ignoring case; `undefined` for anything else. */
export const oneOf = <Word extends string>(words: ReadonlyArray<Word>, value: unknown): Word | undefined => {
  const key = textOf(value).trim().toLowerCase()
  return words.find((word) => word === key)
}
