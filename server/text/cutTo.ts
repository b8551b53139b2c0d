/** Cuts texts to the length of a column or field, in UTF-16 units as limits count. */

/** The beginning of the text, at most so long; a character that would be split is left out. */
export const cutTo = (text: string, units: number): string => {
  const cut = text.slice(0, units)
  return cut.isWellFormed() ? cut : cut.replace(/[\ud800-\udbff]$/, '')
}
