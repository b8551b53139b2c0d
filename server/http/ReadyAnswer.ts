/**
 * A response that was prepared as bytes, with a tag of its content: callers who have that content already get a 304.
 * docs/decisions/0060-what-one-caller-may-cost-the-others.md.
 */
import { type Encoding, encodingsTaken } from './compressed.ts'

/**
 * Whether `If-None-Match` names this tag, or any. A proxy that compresses makes tags weak; they still name the same
 * content. One pass: the client controls the header's length and what is between the commas.
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

export class ReadyAnswer {
  /** Names the content, whatever its encoding. */
  readonly digest: string
  /** Whether only one member may see it. */
  readonly isPersonal: boolean
  /** Encodings that it has, the best one first. */
  readonly encodings: ReadonlyArray<Encoding>
  /** Its bytes in one of its encodings; '' for plain bytes. */
  readonly bytes: (encoding: Encoding | '') => Promise<Uint8Array<ArrayBuffer>>

  constructor(given: Pick<ReadyAnswer, 'digest' | 'isPersonal' | 'encodings' | 'bytes'>) {
    this.digest = given.digest
    this.isPersonal = given.isPersonal
    this.encodings = given.encodings
    this.bytes = given.bytes
  }

  /** The response to a caller with these headers. */
  async response(asked: Headers): Promise<Response> {
    const tag = `"${this.digest}"`
    const common = {
      etag: `W/${tag}`,
      // Guests' browsers revalidate it each time. Members' responses must not be cached on shared computers.
      'cache-control': this.isPersonal ? 'no-store' : 'no-cache',
      vary: 'accept-encoding, x-api-key',
    }
    if (namesTag(asked.get('if-none-match'), tag)) return new Response(null, { status: 304, headers: common })
    const taken = encodingsTaken(asked.get('accept-encoding'))
    const encoding = this.encodings.find((each) => taken.includes(each)) ?? ''
    const bytes = await this.bytes(encoding)
    return new Response(bytes, {
      headers: {
        ...common,
        'content-type': 'application/json; charset=utf-8',
        'content-length': String(bytes.byteLength),
        ...(encoding === '' ? {} : { 'content-encoding': encoding }),
      },
    })
  }
}
