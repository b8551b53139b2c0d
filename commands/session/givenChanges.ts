/** What entries that are only given made of the store: told as what happened to it, with their numbers. */
import type { LogEntry } from '../LogEntry.ts'
import { isGiven } from './startOf.ts'

export interface GivenChange {
  readonly order: number
  readonly sequence: number
  readonly key: string
  readonly after: unknown
}

const endOf = (entry: LogEntry): number =>
  'ended' in entry && typeof entry.ended === 'number' ? entry.ended : Infinity

/**
 * The numbers of the entries that are only given: those whose answers are gone, and whatever was under way at the same time, because what
 * is told of them is how things looked and not what each of them wished for. `entries` in the order in which they began.
 */
export const givenAmong = (entries: ReadonlyArray<LogEntry>): ReadonlySet<number> => {
  const given = new Set<number>()
  let together: Array<LogEntry> = []
  let end = 0
  const close = (): void => {
    if (together.some(isGiven)) for (const { sequence } of together) given.add(sequence)
    together = []
  }
  for (const entry of entries) {
    if (entry.order > end) close()
    together.push(entry)
    end = Math.max(end, endOf(entry))
  }
  close()
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
