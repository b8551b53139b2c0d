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

/** For the pieces of long responses: one at a time across all responses being written. */
export const slices = makeTurns()

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
