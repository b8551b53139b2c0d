/**
 * Drains the rest of a refused body: the client reuses the connection, and closing one with unread data loses the
 * response. Reads one piece per turn of the event loop across all bodies, so that other requests are not delayed.
 */
import { makeTurns } from '../turns.ts'

const turns = makeTurns()

/** Resolves once everything is read, or `most` bytes; the rest is drained after the response. */
export const readAway = (pieces: AsyncIterator<Uint8Array>, most: number): Promise<void> =>
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
