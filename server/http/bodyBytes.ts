/**
 * The bytes of a request's body, checked piece by piece as they arrive: a body that is too long is refused at once, and
 * its rest is not stored. They are read from Node's own stream if there is one; web streams copy each piece, and the
 * garbage collection slows other requests.
 */
import type { IncomingMessage } from 'node:http'
import { Effect } from 'effect'
import { BodyTooLarge, InvalidInput } from '../context/ApiError.ts'
import { makeTurns } from '../turns.ts'

// Drains the rest of a refused body: the client reuses the connection, and closing one with unread data loses the
// response. Reads one piece per turn of the event loop across all bodies, so that other requests are not delayed.

const turns = makeTurns()

/** Resolves once everything is read, or `most` bytes; the rest is drained after the response. */
const readAway = (pieces: AsyncIterator<Uint8Array>, most: number): Promise<void> =>
  new Promise((done) => {
    const read = async (): Promise<void> => {
      try {
        for (let length = 0; ; ) {
          const piece = await pieces.next()
          if (piece.done === true) break
          length += piece.value.byteLength
          if (length > most) done()
          await turns.wait()
        }
      } catch {
        // The client has disconnected.
      }
      done()
    }
    void read()
  })

/**
 * Most bytes of a body; uploads have their own route. The longest text that members write, 15,000 characters, has
 * 135,000 bytes in a form; filters, stylesheets and the communities that a guest follows may be longer.
 */
export const bodyMost = { usual: 256 * 1024, long: 1024 * 1024 } as const

/** How many bytes of a refused body are read before the response: most clients send all of it before they listen. */
const restMost = 1024 * 1024

/** Checks each piece as it arrives, and returns the problem as soon as it is known. */
export type Watch = (piece: Uint8Array) => InvalidInput | undefined

/** Does not end the stream: its connection carries the response and the next request. */
async function* piecesOf(incoming: IncomingMessage): AsyncGenerator<Uint8Array> {
  try {
    yield* incoming.iterator({ destroyOnReturn: false })
  } catch (error) {
    // A body that arrived completely counts even if the client has gone: browsers send votes from pages that close.
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

/** The body of a request that came over no connection. */
async function* piecesOfWeb({ body }: Request): AsyncGenerator<Uint8Array> {
  if (body !== null) yield* body
}

/**
 * All bytes of a body, at most `most`, in which `watch` found no problem. `incoming` is Node's stream of the request,
 * if there is one.
 */
export const bodyBytes = Effect.fnUntraced(function* (
  request: Request,
  incoming: IncomingMessage | undefined,
  most: number,
  watch: Watch = () => undefined,
) {
  // A client that disconnected gets no response, and the log needs no line.
  const bytes = yield* Effect.tryPromise({
    try: () => read(incoming === undefined ? piecesOfWeb(request) : piecesOf(incoming), most, watch),
    catch: () => new InvalidInput({ sentence: 'The request broke off.' }),
  })
  return bytes instanceof Uint8Array ? bytes : yield* bytes
})
