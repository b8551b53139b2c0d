/**
 * Tells ordinary JSON from JSON that is made to keep a server busy: taking it apart costs a hundred times what its length is worth, and
 * more so the deeper it is nested. One pass over the text, which ends at the first thing too many.
 */

/** Ours. The largest that is meant is a list of five thousand names. */
export const jsonLimits = {
  /** Lists and objects inside each other. */
  depth: 16,
  /** Lists, objects, and what is in them. */
  values: 20_000,
} as const

const [quote, backslash, comma] = [0x22, 0x5c, 0x2c]
const opening: ReadonlySet<number> = new Set([0x5b, 0x7b])
const closing: ReadonlySet<number> = new Set([0x5d, 0x7d])

/** Whether the text is worth being taken apart as JSON. Whether it is JSON at all is not asked. */
export const isModestJson = (text: string): boolean => {
  let depth = 0
  let values = 0
  let isInString = false
  for (let at = 0; at < text.length; at += 1) {
    const code = text.charCodeAt(at)
    if (isInString) {
      if (code === backslash) at += 1
      else if (code === quote) isInString = false
    } else if (code === quote) isInString = true
    else if (opening.has(code)) {
      depth += 1
      values += 1
    } else if (closing.has(code)) depth -= 1
    else if (code === comma) values += 1
    if (depth > jsonLimits.depth || values > jsonLimits.values) return false
  }
  return true
}
