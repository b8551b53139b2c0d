/** Reads `If-None-Match` in one pass: the client controls its length and what is between the commas. */

/**
 * Whether the header names this tag, or any. A proxy that compresses makes tags weak; they still name the same content.
 */
export const namesTag = (header: string | null, tag: string): boolean => {
  if (header === null) return false
  if (header.trim() === '*') return true
  return (
    header.includes(tag) &&
    header.split(',').some((part) => {
      const own = part.trim()
      return own === tag || own === `W/${tag}`
    })
  )
}
