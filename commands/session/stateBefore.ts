/** Going back in the log: what the store held before all that a session tells of, and what its long steps brought. */

import type { Change, LogEntry, Step } from '../LogEntry.ts'
import { commentKey } from '../longSteps.ts'

interface Placed {
  readonly order: number
  readonly changes: ReadonlyArray<Change>
  readonly brought?: Float64Array
}

/**
 * Undoes entries and losses in `state`, from the newest to the oldest. Answers the entries with what their long steps brought, as far as it is known:
 * a value that nothing changed since is in the store, and one that was changed is what the change began with.
 */
export const undoneIn = (
  state: Map<string, unknown>,
  entries: ReadonlyArray<LogEntry>,
  losses: ReadonlyArray<Placed>,
): ReadonlyArray<LogEntry> => {
  const known = new Map<Placed, Array<Change>>()
  const steps: ReadonlyArray<Placed> = [...entries.flatMap((entry) => entry.steps), ...losses]
  for (const placed of steps.toSorted((one, other) => other.order - one.order)) {
    const { changes, brought = [] } = placed
    const values: Array<Change> = []
    for (const id of brought) {
      const key = commentKey(id)
      const after = state.get(key)
      if (after !== undefined) values.push({ key, before: undefined, after })
      state.delete(key)
    }
    if (values.length > 0) known.set(placed, values)
    for (const { key, before } of changes.toReversed())
      if (before === undefined) state.delete(key)
      else state.set(key, before)
  }
  const whole = (step: Step): Step => {
    const values = known.get(step)
    return values === undefined ? step : { ...step, changes: [...step.changes, ...values] }
  }
  return entries.map((entry) =>
    entry.steps.some((step) => known.has(step)) ? { ...entry, steps: entry.steps.map(whole) } : entry,
  )
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
