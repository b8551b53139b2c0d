/** Cuts texts to what a column or a field holds, in UTF-16 units as limits count. */

/** The beginning of the text, at most so long; a character that would be cut in half goes as a whole. */
export const cutTo = (text: string, units: number): string => {
  const cut = text.slice(0, units)
  return cut.isWellFormed() ? cut : cut.replace(/[\ud800-\udbff]$/, '')
}
