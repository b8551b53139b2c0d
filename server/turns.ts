/**
 * Has pieces of work begin one by one: one at each turn of the event loop, and between two of them whatever arrived meanwhile is read. What arrives together would
 * otherwise be done together, and a request for something else would wait for all of it.
 */
import { Effect } from 'effect'

interface Turns {
  /** Waits for its turn; at once where no other request waits. */
  readonly turn: Effect.Effect<void>
  /** The same for what is no effect. */
  readonly wait: () => Promise<void>
}

/** A queue of its own. */
export const makeTurns = (): Turns => {
  const waiting = new Set<() => void>()
  let isTaken = false
  const pass = (): void => {
    const [next] = waiting
    if (next === undefined) {
      isTaken = false
      return
    }
    waiting.delete(next)
    setImmediate(pass)
    next()
  }
  const enter = (begin: () => void): void => {
    if (isTaken) {
      waiting.add(begin)
      return
    }
    isTaken = true
    setImmediate(pass)
    begin()
  }
  return {
    turn: Effect.callback<void>((resume) => {
      const begin = (): void => resume(Effect.void)
      enter(begin)
      return Effect.sync(() => waiting.delete(begin))
    }),
    wait: () => new Promise((done) => enter(done)),
  }
}

/** For pieces of long answers: one at a time, of all answers that are being made. */
export const slices = makeTurns()
