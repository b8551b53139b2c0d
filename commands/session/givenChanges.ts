/** What entries that are only given made of the store: told as what happened to it, with their numbers. */
import type { LogEntry } from '../kernel/LogEntry.ts'
import { isGiven } from './stateBefore.ts'

export interface GivenChange {
  readonly order: number
  readonly sequence: number
  readonly key: string
  readonly after: unknown
}

/**
 * The numbers of the entries that are only given: those that began before the session does or whose answers are gone, and whatever carried
 * one of them out; `cannot` tells of others that cannot be carried out again. `entries` in the order in which they began.
 */
export const givenAmong = (
  entries: ReadonlyArray<LogEntry>,
  start: number,
  cannot: (entry: LogEntry) => boolean = () => false,
): ReadonlySet<number> => {
  const given = new Set<number>()
  // What carried something out has a smaller number.
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
