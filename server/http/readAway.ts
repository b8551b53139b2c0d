/**
 * Reads away what is left of a body that was refused: the connection is the caller's for the next request, and one that is closed on what was not read takes the
 * answer with it. One piece at each turn of the event loop, of all bodies together: nobody waits for what nobody looks at.
 */
import { makeTurns } from '../turns.ts'

const turns = makeTurns()

/** Goes on behind the answer, until the body or its connection ends. */
export const readAway = async (pieces: AsyncIterator<Uint8Array>): Promise<void> => {
  try {
    while ((await pieces.next()).done !== true) await turns.wait()
  } catch {
    // Whoever left needs no connection.
  }
}
