/** Going back in the log: what the store held before all that a session tells of, and what its long steps brought. */

import { isBaseKey, unbased } from '../../signals/journal.ts'
import { makeStore, type Store } from '../../signals/Store.ts'
import type { Change, LogEntry, Step } from '../kernel/LogEntry.ts'
import { commentKey } from '../kernel/longSteps.ts'
import { wholeChange } from '../log/FormerValue.ts'
import { Undecodable } from './failureRecordOf.ts'
import { fromPlain } from './plain.ts'
import type { Session } from './Session.ts'
import { writeState } from './writeState.ts'

interface Lost {
  readonly order: number
  readonly change: Change
}

interface Placed {
  readonly order: number
  readonly changes: ReadonlyArray<Change>
  readonly brought?: Iterable<number>
}

/**
 * Undoes entries and losses in `state`, from the newest to the oldest. Answers both as they were: with what long steps brought, and with the lists
 * that the log holds in short, as far as they are known. A value that nothing changed since is in the store, and one that was changed is what the
 * change began with.
 */
export const undoneIn = <L extends Lost>(
  state: Map<string, unknown>,
  entries: ReadonlyArray<LogEntry>,
  losses: ReadonlyArray<L>,
): { readonly entries: ReadonlyArray<LogEntry>; readonly losses: ReadonlyArray<L> } => {
  const known = new Map<Placed, ReadonlyArray<Change>>()
  const lost = losses.map((loss): [L, Placed] => [loss, { order: loss.order, changes: [loss.change] }])
  const steps: ReadonlyArray<Placed> = [...entries.flatMap((entry) => entry.steps), ...lost.map(([, placed]) => placed)]
  for (const placed of steps.toSorted((one, other) => other.order - one.order)) {
    const { changes, brought = [] } = placed
    const values: Array<Change> = []
    for (const id of brought) {
      const key = commentKey(id)
      const after = state.get(key)
      if (after !== undefined) values.push({ key, before: undefined, after })
      state.delete(key)
    }
    const undone: Array<Change> = []
    let isWhole = values.length === 0
    for (const held of changes.toReversed()) {
      const change = wholeChange(held, state.get(held.key))
      undone.push(change)
      isWhole &&= change === held
      if (change.before === undefined) state.delete(change.key)
      else state.set(change.key, change.before)
    }
    if (!isWhole) known.set(placed, [...undone.toReversed(), ...values])
  }
  const whole = (step: Step): Step => {
    const changes = known.get(step)
    return changes === undefined ? step : { ...step, changes }
  }
  return {
    entries: entries.map((entry) =>
      entry.steps.some((step) => known.has(step)) ? { ...entry, steps: entry.steps.map(whole) } : entry,
    ),
    losses: lost.map(([loss, placed]) => ({ ...loss, change: known.get(placed)?.[0] ?? loss.change })),
  }
}

/** Comments that the store dropped by the thousand and whose values stand nowhere in a session. */
export const valuesGone = (
  dropped: ReadonlyArray<string>,
  state: ReadonlyMap<string, unknown>,
  entries: ReadonlyArray<LogEntry>,
): ReadonlySet<string> => {
  const gone = new Set(dropped.filter((key) => !state.has(key)))
  if (gone.size > 0)
    for (const { steps } of entries) for (const { changes } of steps) for (const { key } of changes) gone.delete(key)
  return gone
}

// Which entries a session tells that begins at a place in the order, and which of them are only given.

/**
 * Its answers are not there any more, or not all that it carried out or changed, but what became of it is: it can be given, and not carried out.
 */
export const isGiven = ({ calls, steps, isPartlyGone }: LogEntry): boolean =>
  isPartlyGone === true ||
  steps.some(({ brought }) => brought !== undefined) ||
  calls.some(({ answer }) => answer !== undefined && 'isCut' in answer)

const endOf = (entry: LogEntry): number =>
  'ended' in entry && typeof entry.ended === 'number' ? entry.ended : Infinity

/** The entries of a session that begins at `start`: all that began afterwards, and those that were under way then. */
export const toldFrom = (all: ReadonlyArray<LogEntry>, start: number): ReadonlyArray<LogEntry> =>
  all.filter((entry) => entry.order > start || endOf(entry) > start)

// The store as a session began, as far as anybody saw it. It lets go of nothing by itself: what was let go of is part of the session.

/** Throws `Undecodable`. */
export const storeAtStart = ({ base, start }: Session): Store => {
  const store = makeStore(base, true)
  for (const [key, value] of start.state)
    if (!isBaseKey(key) && !writeState(store, key, fromPlain(value)))
      throw new Undecodable(`The starting value of ${JSON.stringify(key.slice(0, 80))}`)
  return store
}

/**
 * Of what something was proposed for as the session began: what the server had said. What proposed it was under way, begins before everything
 * else, and proposes it on top of that.
 */
export const putBases = (store: Store, { start }: Pick<Session, 'start'>): void => {
  for (const [key, value] of start.state) if (isBaseKey(key)) writeState(store, unbased(key), fromPlain(value))
}
