/**
 * Reads away what is left of a body that was refused: the connection is the caller's for the next request, and one that is closed on what was not read takes the
 * answer with it. One piece at each turn of the event loop, of all bodies together: nobody waits for what nobody looks at.
 */
import { makeTurns } from '../turns.ts'

const turns = makeTurns()

/** Over once all is read, or `most` bytes of it: what is longer is read on behind the answer. */
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
        // Whoever left meanwhile needs no connection.
      }
      done()
    }
    void read()
  })
