/**
 * Looks at the outside of a multipart form before it is taken apart: how many parts it has, and how long their headers are. A field of a form has one header or
 * two; a thousand of them take the reader of forms a hundred times as long as a text of their length.
 */

/** A boundary as clients write it: behind the type, or the type and its letters, in quotes or not. */
const boundary =
  /^multipart\/form-data(?:\s{0,8};\s{0,8}charset="?[\w-]{1,40}"?)?\s{0,8};\s{0,8}boundary=("?)([\w'()+,./:=?-]{1,70})\1\s{0,8}(?:;|$)/i

/** Ours: fields that one form may have, and bytes that their headers may have each. */
const partsMost = 100
const headersMost = 2000

/** What is wrong with a form of this content type, if anything. */
export const wrongForm = (bytes: Uint8Array, type: string): 'parts' | 'headers' | undefined => {
  const [, , mark] = boundary.exec(type) ?? []
  if (mark === undefined) return 'headers'
  const form = Buffer.from(bytes.buffer, bytes.byteOffset, bytes.byteLength)
  const [begin, line] = [Buffer.from(`--${mark}`), Buffer.from(`\r\n--${mark}`)]
  let parts = 0
  // Nothing but an empty line or two stands before the first part.
  for (let at = form.indexOf(begin); at >= 0; at = form.indexOf(line, at)) {
    const end = form.indexOf('\r\n\r\n', at)
    const isLast = end < 0
    parts += 1
    if (parts > partsMost + 1) return 'parts'
    if ((isLast ? form.length : end) - at > headersMost) return 'headers'
    if (isLast) break
    at = end
  }
  return undefined
}
