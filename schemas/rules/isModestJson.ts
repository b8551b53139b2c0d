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
const [list, listEnd, object, objectEnd] = [0x5b, 0x5d, 0x7b, 0x7d]

/** Takes JSON piece by piece, in bytes of UTF-8, and answers after each whether all so far is worth being taken apart. Whether it is JSON at all is not asked. */
export const modestJson = (): ((piece: Uint8Array) => boolean) => {
  let depth = 0
  let values = 0
  let isInString = false
  let isEscaped = false
  return (piece) => {
    // By index: an iterator takes ten times as long.
    for (let at = 0; at < piece.length && depth <= jsonLimits.depth && values <= jsonLimits.values; at += 1) {
      const byte = piece[at]
      if (isEscaped) isEscaped = false
      else if (isInString) {
        if (byte === backslash) isEscaped = true
        else if (byte === quote) isInString = false
      } else if (byte === quote) isInString = true
      else if (byte === comma) values += 1
      else if (byte === list || byte === object) {
        depth += 1
        values += 1
      } else if (byte === listEnd || byte === objectEnd) depth -= 1
    }
    return depth <= jsonLimits.depth && values <= jsonLimits.values
  }
}

/** Whether the text is worth being taken apart as JSON. Whether it is JSON at all is not asked. */
export const isModestJson = (text: string): boolean => modestJson()(new TextEncoder().encode(text))
