/**
 * Starts tasks one per turn of the event loop, so that the server reads new input in between. Otherwise tasks that
 * arrive together would run back to back, and other requests would wait for all of them.
 */

import type { IncomingMessage, ServerResponse } from 'node:http'
import { Effect } from 'effect'

interface Turns {
  /** Waits for its turn; returns at once if no other request waits. */
  readonly turn: Effect.Effect<void>
  /** The same as a promise. */
  readonly wait: () => Promise<void>
}

/** The longest rest after a task, in turns of the event loop. */
const restMost = 8

interface TurnsOptions {
  readonly rests?: boolean
  /** Milliseconds; replaced by tests only. */
  readonly now?: () => number
}

/**
 * Makes a queue. With `rests`, the event loop takes as many turns between two tasks as the last one took milliseconds,
 * at most 8. Otherwise a request that needs several turns would wait for a task in each of them.
 */
export const makeTurns = ({ rests = false, now = () => performance.now() }: TurnsOptions = {}): Turns => {
  const waiting = new Set<() => void>()
  let isTaken = false
  let begun = 0
  let resting = 0
  const run = (begin: () => void): void => {
    if (rests) begun = now()
    setImmediate(end)
    begin()
  }
  const pass = (): void => {
    if (resting > 0) {
      resting -= 1
      setImmediate(pass)
      return
    }
    const [next] = waiting
    if (next === undefined) {
      isTaken = false
      return
    }
    waiting.delete(next)
    run(next)
  }
  const end = (): void => {
    if (rests) resting = Math.min(restMost, Math.floor(now() - begun))
    pass()
  }
  const enter = (begin: () => void): void => {
    if (isTaken) {
      waiting.add(begin)
      return
    }
    isTaken = true
    run(begin)
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

/** For the pieces of long responses: one at a time across all responses being written. */
export const slices = makeTurns({ rests: true })

export interface OpenRequests {
  readonly add: (incoming: IncomingMessage, outgoing: ServerResponse) => void
  /** Aborts those that only read. */
  readonly cutReading: () => void
}

const reading: ReadonlySet<string | undefined> = new Set(['GET', 'HEAD', 'OPTIONS'])

/** The requests under way, so that shutdown can finish the writes and abort the rest. */
export const openRequests = (): OpenRequests => {
  const open = new Set<IncomingMessage>()
  return {
    add: (incoming, outgoing) => {
      open.add(incoming)
      outgoing.once('close', () => open.delete(incoming))
    },
    cutReading: () => {
      for (const { method, socket } of open) if (reading.has(method)) socket.destroy()
    },
  }
}
