/** Going back in the log: what the store held before all that a session tells of, and what its long steps brought. */

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
