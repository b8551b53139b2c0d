/** The command that is running, and the log it is written to: for whatever notes what it asks of the outside. Absent outside of commands, and within what they ask. */
import { type Clock, Context } from 'effect'
import type { CommandLogShape } from './CommandLog.ts'
import type { LogEntry } from './LogEntry.ts'

export interface CurrentRun {
  readonly entry: LogEntry
  readonly log: CommandLogShape
  /** The time outside; what runs goes by `log.now`. */
  readonly clock: Clock.Clock
}

export const CurrentRun: Context.Reference<CurrentRun | undefined> = Context.Reference<CurrentRun | undefined>(
  'parley/commands/CurrentRun',
  { defaultValue: () => undefined },
)
