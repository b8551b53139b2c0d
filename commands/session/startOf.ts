/** Where in a log a replay can begin: the earliest moment at which nothing was under way, and from which everything was kept. */
import type { EndedEntry, LogEntry } from '../LogEntry.ts'

export interface Kept {
  readonly ended: ReadonlyArray<EndedEntry>
  readonly running: ReadonlyArray<LogEntry>
  /** Before this place in the order something was let go of. */
  readonly since: number
}

const isCut = ({ calls, steps }: LogEntry): boolean =>
  calls.some(({ answer }) => answer !== undefined && 'isCut' in answer) || steps.some((step) => step.isCut === true)

/** The place in the order of the session after which all entries can be carried out again; `undefined` where none can. */
export const startOf = ({ ended, running, since }: Kept): number | undefined => {
  if (running.some(isCut)) return undefined
  const floor = ended.reduce((least, entry) => (isCut(entry) ? Math.max(least, entry.ended) : least), since)
  const spans = [
    ...ended.map((entry) => [entry.order, entry.ended] as const),
    ...running.map((entry) => [entry.order, Infinity] as const),
  ]
  const isQuiet = (place: number): boolean => spans.every(([from, to]) => place < from || place >= to)
  return [floor, ...ended.map((entry) => entry.ended).filter((place) => place > floor)]
    .toSorted((one, other) => one - other)
    .find(isQuiet)
}
