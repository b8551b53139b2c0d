/** Which entries a session tells that begins at a place in the order, and which of them are only given. */
import type { LogEntry } from '../kernel/LogEntry.ts'

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
