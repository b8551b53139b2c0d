/**
 * Rejects JSON that is made to overload a server: parsing it costs a hundred times more than its length suggests, and
 * more the deeper it is nested. One pass over the text, which ends as soon as a limit is exceeded.
 */

/** Ours. The largest legitimate input is a list of five thousand names. */
export const jsonLimits = {
  /** Nesting depth of lists and objects. */
  depth: 16,
  /** The number of lists, objects and values. */
  values: 20_000,
} as const

const [quote, backslash, comma] = [0x22, 0x5c, 0x2c]
const [list, listEnd, object, objectEnd] = [0x5b, 0x5d, 0x7b, 0x7d]

/**
 * Reads JSON in chunks of UTF-8 bytes, and returns after each whether the limits hold so far. Does not check the
 * syntax.
 */
export const modestJson = (): ((piece: Uint8Array) => boolean) => {
  let depth = 0
  let values = 0
  let isInString = false
  let isEscaped = false
  return (piece) => {
    // By index: an iterator is ten times slower.
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

/** Whether the text is within the limits for parsing as JSON. Does not check the syntax. */
export const isModestJson = (text: string): boolean => modestJson()(new TextEncoder().encode(text))
