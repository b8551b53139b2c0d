/**
 * What took its time when it was recorded, and has no answer in a file: the first step of a command that waited for the
 * others of that moment, storing on the device, and ending for a newer command. A replay holds it until the entry went
 * on then, or ended.
 */
import { Deferred, Effect } from 'effect'
import type { SessionEntry } from './Session.ts'

type What = 'next' | 'end'

export interface HeldBack {
  /** Ends when something follows in this entry. */
  readonly goesOn: (sequence: number) => Effect.Effect<void>
  /** Ends when what this entry did for its end is due. */
  readonly ends: (sequence: number) => Effect.Effect<void>
  /** What follows in this entry at this place of the order is waited for. */
  readonly due: (sequence: number, order: number) => void
  /** It is waited for no longer. */
  readonly over: () => void
}

/** Where the end of an entry begins: a command that was replaced withdraws what it showed, after all it asked. */
const endOf = ({ calls, steps, outcome, ended = Infinity }: SessionEntry): number => {
  const heard = calls.map((call) => Math.max(call.order, call.answer?.order ?? 0))
  const last = steps.at(-1)?.order ?? Infinity
  const isReplaced = outcome?.kind === 'replaced' || outcome?.kind === 'interrupted'
  return isReplaced && last > Math.max(0, ...heard) ? Math.min(last, ended) : ended
}

/** An entry that is not in the session is not held, and one that is only given goes on at once. */
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
