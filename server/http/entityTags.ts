/** `If-None-Match`, in one pass over the header: a stranger decides how long it is, and what stands between its commas. */

/** Whether the header names this tag, or any. A proxy that compresses what passes makes tags weak; they name the same content. */
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
