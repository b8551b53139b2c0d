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

interface EncodedBytes {
  /** '' for plain bytes. */
  readonly encoding: Encoding | ''
  readonly content: Uint8Array<ArrayBuffer> | ReadableStream<Uint8Array>
  readonly length: number
}

export class ReadyAnswer {
  /** Names the content, whatever its encoding. */
  readonly digest: string
  /** Whether only one member may see it. */
  readonly isPersonal: boolean
  /** Its bytes in one of the encodings that a caller takes, or plain. */
  readonly bytes: (taken: ReadonlyArray<Encoding>) => Promise<EncodedBytes>

  constructor(given: Pick<ReadyAnswer, 'digest' | 'isPersonal' | 'bytes'>) {
    this.digest = given.digest
    this.isPersonal = given.isPersonal
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
    const { encoding, content, length } = await this.bytes(encodingsTaken(asked.get('accept-encoding')))
    return new Response(content, {
      headers: {
        ...common,
        'content-type': 'application/json; charset=utf-8',
        'content-length': String(length),
        ...(encoding === '' ? {} : { 'content-encoding': encoding }),
      },
    })
  }
}
