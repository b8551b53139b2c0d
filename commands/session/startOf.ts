/** Where in a log a replay can begin: the earliest moment at which nothing was under way, and from which everything was kept. */
import type { EndedEntry, LogEntry } from '../LogEntry.ts'

export interface Kept {
  readonly ended: ReadonlyArray<EndedEntry>
  readonly running: ReadonlyArray<LogEntry>
  /** Before this place in the order something was let go of. */
  readonly since: number
}

const isGone = ({ steps }: LogEntry): boolean => steps.some((step) => step.isCut === true)

/** Its answers are not there any more, but what became of them is: it can be given, and not carried out. */
export const isGiven = ({ calls }: LogEntry): boolean =>
  calls.some(({ answer }) => answer !== undefined && 'isCut' in answer)

/** The place in the order of the session after which all entries can be carried out again; `undefined` where none can. */
export const startOf = ({ ended, running, since }: Kept): number | undefined => {
  if (running.some((entry) => isGone(entry) || isGiven(entry))) return undefined
  const floor = ended.reduce((least, entry) => (isGone(entry) ? Math.max(least, entry.ended) : least), since)
  const spans = [
    ...ended.map((entry) => [entry.order, entry.ended] as const),
    ...running.map((entry) => [entry.order, Infinity] as const),
  ]
  const isQuiet = (place: number): boolean => spans.every(([from, to]) => place < from || place >= to)
  return [floor, ...ended.map((entry) => entry.ended).filter((place) => place > floor)]
    .toSorted((one, other) => one - other)
    .find(isQuiet)
}
