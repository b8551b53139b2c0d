/**
 * Work that took time when it was recorded and has no response in a file: the first step of a command that waited
 * for others, storing on the device, and ending for a newer command. A replay holds it until the recorded
 * continuation or end.
 */
import { Deferred, Effect, Scheduler } from 'effect'
import type { SessionEntry } from './Session.ts'

// Runs the commands of a replay, and tells whether any work is left. Without work, nothing more happens by itself.

interface ReplayScheduler {
  readonly scheduler: Scheduler.Scheduler
  /** Whether no command waits for its turn. Commands waiting for a response do not count: only the replay gives responses. */
  readonly isIdle: () => boolean
}

/** `turn` resolves in a task of its own. */
export const replayScheduler = (turn: () => Promise<void>): ReplayScheduler => {
  let waiting = 0
  const begin = (run: () => void): (() => void) => {
    let isOver = false
    const end = (): boolean => {
      if (isOver) return false
      isOver = true
      waiting -= 1
      return true
    }
    const later = async (): Promise<void> => {
      await turn()
      if (end()) run()
    }
    waiting += 1
    void later()
    return () => void end()
  }
  return { scheduler: new Scheduler.MixedScheduler('async', begin), isIdle: () => waiting === 0 }
}

type What = 'next' | 'end'

export interface HeldBack {
  /** Ends when the next event of this entry is due. */
  readonly goesOn: (sequence: number) => Effect.Effect<void>
  /** Ends when the ending of this entry is due. */
  readonly ends: (sequence: number) => Effect.Effect<void>
  /** The replay now waits for the event of this entry at this position. */
  readonly due: (sequence: number, order: number) => void
  /** The replay stops waiting for it. */
  readonly over: () => void
}

/** The position at which the ending of an entry starts: a replaced command withdraws its proposal after its last request. */
const endOf = ({ calls, steps, outcome, ended = Infinity }: SessionEntry): number => {
  const heard = calls.map((call) => Math.max(call.order, call.answer?.order ?? 0))
  const last = steps.at(-1)?.order ?? Infinity
  const isReplaced = outcome?.kind === 'replaced' || outcome?.kind === 'interrupted'
  return isReplaced && last > Math.max(0, ...heard) ? Math.min(last, ended) : ended
}

/** Entries outside the session, and those that are not run again, are never held. */
export const makeHeldBack = (entries: ReadonlyArray<SessionEntry>): HeldBack => {
  const ends = new Map(entries.map((entry) => [entry.sequence, endOf(entry)]))
  const given = new Set(entries.filter((entry) => entry.given === true).map(({ sequence }) => sequence))
  let now: { readonly sequence: number; readonly order: number } | undefined
  const waiting = new Set<{ readonly sequence: number; readonly what: What; readonly over: Deferred.Deferred<void> }>()
  const isDue = (sequence: number, what: What): boolean =>
    now?.sequence === sequence && (what === 'next' || now.order >= (ends.get(sequence) ?? 0))
  const hold = (sequence: number, what: What): Effect.Effect<void> =>
    Effect.suspend(() => {
      const isFree = !ends.has(sequence) || (what === 'next' && given.has(sequence))
      if (isFree || isDue(sequence, what)) return Effect.void
      const held = { sequence, what, over: Deferred.makeUnsafe<void>() }
      waiting.add(held)
      return Deferred.await(held.over)
    })
  return {
    goesOn: (sequence) => hold(sequence, 'next'),
    ends: (sequence) => hold(sequence, 'end'),
    due: (sequence, order) => {
      now = { sequence, order }
      for (const held of waiting) {
        if (!isDue(held.sequence, held.what)) continue
        waiting.delete(held)
        Deferred.doneUnsafe(held.over, Effect.void)
      }
    },
    over: () => {
      now = undefined
    },
  }
}
