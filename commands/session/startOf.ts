/**
 * Where in a log a replay can begin: the earliest moment from which everything was kept. What was under way then is only given.
 */
import type { EndedEntry, LogEntry } from '../LogEntry.ts'

export interface Kept {
  readonly ended: ReadonlyArray<EndedEntry>
  readonly running: ReadonlyArray<LogEntry>
  /** Before this place in the order something was let go of. */
  readonly since: number
}

/** The place in the order after which nothing is missing of its steps. */
const cutUntil = ({ steps }: LogEntry): number =>
  steps.reduce((last, step) => (step.isCut === true ? Math.max(last, step.order) : last), 0)

/**
 * Its answers are not there any more, or not all that it carried out, but what became of it is: it can be given, and not carried out.
 */
export const isGiven = ({ calls, isPartlyGone }: LogEntry): boolean =>
  isPartlyGone === true || calls.some(({ answer }) => answer !== undefined && 'isCut' in answer)

/** The place in the order of the session from which on everything is known. */
export const startOf = ({ ended, running, since }: Kept): number =>
  [...ended, ...running].reduce((floor, entry) => Math.max(floor, cutUntil(entry)), since)

const endOf = (entry: LogEntry): number =>
  'ended' in entry && typeof entry.ended === 'number' ? entry.ended : Infinity

/** The entries of a session that begins at `start`: all that began afterwards, and those that were under way then. */
export const toldFrom = (all: ReadonlyArray<LogEntry>, start: number): ReadonlyArray<LogEntry> =>
  all.filter((entry) => entry.order > start || endOf(entry) > start)
