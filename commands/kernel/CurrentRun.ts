/**
 * The running command and the log it is written to, for code that records outside calls. Absent outside of commands and
 * inside the outside calls themselves.
 */
import { type Clock, Context } from 'effect'
import type { CommandLogShape } from './CommandLog.ts'
import type { LogEntry } from './LogEntry.ts'

export interface CurrentRun {
  readonly entry: LogEntry
  readonly log: CommandLogShape
  /** The real clock; the command itself runs with `log.now`. */
  readonly clock: Clock.Clock
}

export const CurrentRun: Context.Reference<CurrentRun | undefined> = Context.Reference<CurrentRun | undefined>(
  'parley/commands/CurrentRun',
  { defaultValue: () => undefined },
)
