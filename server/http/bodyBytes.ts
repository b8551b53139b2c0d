/**
 * The bytes of a request's body, judged piece by piece as they come: what is too much already is refused, and nothing of the rest is looked at or kept. They are read from
 * Node's own stream where there is one; the web's copies each piece, and throwing copies away keeps a server from its readers.
 */
import type { IncomingMessage } from 'node:http'
import { Data, Effect } from 'effect'
import { InvalidInput } from './Refusal.ts'
import { readAway } from './readAway.ts'

/**
 * So many bytes may a body have; uploads go elsewhere. The longest text that people write, 15,000 characters, has 135,000 in a form; a filter or
 * a stylesheet, or the communities that a guest follows, may have more.
 */
export const bodyMost = { usual: 256 * 1024, long: 1024 * 1024 } as const

/** So many bytes of a refused body come before its answer: most clients send all of it before they listen. */
const restMost = 1024 * 1024

/** The body is longer than the server reads. */
export class BodyTooLarge extends Data.TaggedError('BodyTooLarge') {}

/** Looks at each piece as it comes, and answers with what is wrong as soon as that is known. */
export type Watch = (piece: Uint8Array) => InvalidInput | undefined

/** Nobody ends the stream here: its connection carries the answer, and the next request. */
async function* piecesOf(incoming: IncomingMessage): AsyncGenerator<Uint8Array> {
  try {
    yield* incoming.iterator({ destroyOnReturn: false })
  } catch (error) {
    // Whoever left once everything was sent is heard all the same: a browser sends votes from pages that close.
    if (!incoming.complete) throw error
    const rest: unknown = incoming.read()
    if (rest instanceof Uint8Array) yield rest
  }
}

type Read = Uint8Array<ArrayBuffer> | InvalidInput | BodyTooLarge

const read = async (pieces: AsyncIterator<Uint8Array>, most: number, watch: Watch): Promise<Read> => {
  const kept: Array<Uint8Array> = []
  let length = 0
  for (;;) {
    const { done, value } = await pieces.next()
    if (done === true) return Buffer.concat(kept)
    length += value.byteLength
    const wrong = watch(value) ?? (length > most ? new BodyTooLarge() : undefined)
    if (wrong !== undefined) {
      await readAway(pieces, restMost)
      return wrong
    }
    kept.push(value)
  }
}

/** The body of a request that no connection brought. */
async function* piecesOfWeb({ body }: Request): AsyncGenerator<Uint8Array> {
  if (body !== null) yield* body
}

/** All bytes of a body, `most` of them, that `watch` found nothing wrong with. `incoming` is where the request comes in, if Node brought it. */
export const bodyBytes = Effect.fnUntraced(function* (
  request: Request,
  incoming: IncomingMessage | undefined,
  most: number,
  watch: Watch = () => undefined,
) {
  // Whoever hung up meanwhile hears nothing of it, and the log need not either.
  const bytes = yield* Effect.tryPromise({
    try: () => read(incoming === undefined ? piecesOfWeb(request) : piecesOf(incoming), most, watch),
    catch: () => new InvalidInput({ sentence: 'The request broke off.' }),
  })
  return bytes instanceof Uint8Array ? bytes : yield* bytes
})
