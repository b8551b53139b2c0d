/**
 * Looks at the outside of a multipart form while it comes, before it is taken apart: how many parts it has, and how long their headers are. A field of a form
 * has one header or two; a thousand of them take the reader of forms a hundred times as long as a text of their length.
 */

/** A boundary as clients write it: behind the type, or the type and its letters, in quotes or not. */
const boundaryIn =
  /^multipart\/form-data(?:\s{0,8};\s{0,8}charset="?[\w-]{1,40}"?)?\s{0,8};\s{0,8}boundary=("?)([\w'()+,./:=?-]{1,70})\1\s{0,8}(?:;|$)/i

/** Ours: fields that one form may have, and bytes that their headers may have each. */
const partsMost = 100
const headersMost = 2000

const headersEnd = Buffer.from('\r\n\r\n')

type Wrong = 'parts' | 'headers' | undefined

/** Takes a form of this content type piece by piece, and answers after each what is wrong so far. */
export const wrongForm = (type: string): ((piece: Uint8Array) => Wrong) => {
  const [, , boundary] = boundaryIn.exec(type) ?? []
  if (boundary === undefined) return () => 'headers'
  const mark = Buffer.from(`\r\n--${boundary}`)
  let parts = 0
  // Of the part whose headers are looked at; undefined where its content is, or what comes before the first.
  let headers: number | undefined
  // What was looked at and may be the beginning of a mark. The first boundary begins no line.
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
