/**
 * Checks the structure of a multipart form while it arrives, before parsing: the number of parts and the length of
 * their headers. A form field has one or two headers; parsing a thousand takes a hundred times as long as a text of
 * their length.
 */

/** A boundary as clients write it: after the type, or after the type and its charset, quoted or not. */
const boundaryIn =
  /^multipart\/form-data(?:\s{0,8};\s{0,8}charset="?[\w-]{1,40}"?)?\s{0,8};\s{0,8}boundary=("?)([\w'()+,./:=?-]{1,70})\1\s{0,8}(?:;|$)/i

/** Our limits: parts of a form, and bytes of each part's headers. */
const partsMost = 100
const headersMost = 2000

const headersEnd = Buffer.from('\r\n\r\n')

type Wrong = 'parts' | 'headers' | undefined

/** Checks a form of this content type piece by piece; returns the problem found so far after each. */
export const wrongForm = (type: string): ((piece: Uint8Array) => Wrong) => {
  const [, , boundary] = boundaryIn.exec(type) ?? []
  if (boundary === undefined) return () => 'headers'
  const mark = Buffer.from(`\r\n--${boundary}`)
  let parts = 0
  // Length of the current part's headers so far; undefined inside its content or before the first part.
  let headers: number | undefined
  // The end of the checked bytes, which may be the start of a boundary. The first boundary has no line break before it.
  let before = Buffer.from('\r\n')
  return (piece) => {
    const form = Buffer.concat([before, piece])
    let from = 0
    for (;;) {
      const looked = headers === undefined ? mark : headersEnd
      const at = form.indexOf(looked, from)
      const to = at < 0 ? Math.max(from, form.length - looked.length + 1) : at
      if (headers !== undefined) headers += to - from
      if (headers !== undefined && headers > headersMost) return 'headers'
      from = to
      if (at < 0) break
      headers = headers === undefined ? 0 : undefined
      if (headers === 0) parts += 1
      if (parts > partsMost + 1) return 'parts'
    }
    before = form.subarray(from)
    return undefined
  }
}
