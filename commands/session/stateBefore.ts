/**
 * Goes back in the log: the state before the first entry of a session, and the values that its long steps loaded. Every
 * visit loads this, so what only a replay needs is in writeState.ts.
 */

import type { Change, LogEntry, Step } from '../kernel/LogEntry.ts'
import { commentKey } from '../kernel/longSteps.ts'
import { wholeChange } from '../log/FormerValue.ts'

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
 * Undoes entries and losses in `state`, newest first. Returns both in full: with the values that long steps loaded
 * and the lists that the log stores in short, as far as they are known. A value that nothing changed since is in the
 * store; a changed one is what the change started with.
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

/** Comments that the store evicted in bulk and whose values are not in the session. */
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

// The entries of a session that starts at a position, and which of them are not run again.

/**
 * Its responses or some of its changes are gone, but its outcome is known: a replay applies what it changed instead of running it.
 */
export const isGiven = ({ calls, steps, isPartlyGone }: LogEntry): boolean =>
  isPartlyGone === true ||
  steps.some(({ brought }) => brought !== undefined) ||
  calls.some(({ answer }) => answer !== undefined && 'isCut' in answer)

const endOf = (entry: LogEntry): number =>
  'ended' in entry && typeof entry.ended === 'number' ? entry.ended : Infinity

/** The entries of a session that starts at `start`: those that began later, and those running at that moment. */
export const toldFrom = (all: ReadonlyArray<LogEntry>, start: number): ReadonlyArray<LogEntry> =>
  all.filter((entry) => entry.order > start || endOf(entry) > start)
