/** Store changes of entries that are not run again, with the numbers of the entries. */
import type { LogEntry } from '../kernel/LogEntry.ts'
import { isGiven } from './stateBefore.ts'

export interface GivenChange {
  readonly order: number
  readonly sequence: number
  readonly key: string
  readonly after: unknown
}

/**
 * The numbers of the entries that are not run again: those that started before the session or whose responses are
 * gone, and the entries that started them; `cannot` names others that cannot be run. `entries` in starting order.
 */
export const givenAmong = (
  entries: ReadonlyArray<LogEntry>,
  start: number,
  cannot: (entry: LogEntry) => boolean = () => false,
): ReadonlySet<number> => {
  const given = new Set<number>()
  // An entry that started another one has the smaller number.
  for (const entry of entries.toReversed()) {
    const { sequence, order, within } = entry
    if (!given.has(sequence) && order > start && !isGiven(entry) && !cannot(entry)) continue
    given.add(sequence)
    if (within !== undefined) given.add(within)
  }
  return given
}

export const givenChanges = (
  entries: ReadonlyArray<LogEntry>,
  given: ReadonlySet<number>,
): ReadonlyArray<GivenChange> =>
  entries
    .filter(({ sequence }) => given.has(sequence))
    .flatMap(({ sequence, steps }) =>
      steps.flatMap(({ order, changes }) => changes.map(({ key, after }) => ({ order, sequence, key, after }))),
    )
    .toSorted((one, other) => one.order - other.order)
