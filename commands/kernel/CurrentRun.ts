/**
 * The running command and the log it is written to, for code that records outside calls. Absent outside of commands and
 * inside the outside calls themselves.
 */

import { batch } from '@preact/signals-core'
import { type Clock, Context, Effect } from 'effect'
import { isFields } from '../session/plain.ts'
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

// Fields of inputs that had another name in older files and in what a device stored: a command's name is permanent, and
// so is what was recorded under it.

const before = 'wish'

/** The field's name today; the default is the target state of a switch or a vote. */
const names: Readonly<Record<string, string>> = { 'account.askToSignUp.v1': 'action' }

/** A recorded input with today's field names. */
export const currentInput = (command: string, input: unknown): unknown => {
  if (!isFields(input) || !Object.hasOwn(input, before)) return input
  const { [before]: value, ...rest } = input
  return { ...rest, [names[command] ?? 'value']: value }
}

// Changes the store while a command is sending, so that later steps and all other commands see the change.

/** Runs as a step of the running command, like `begin` and `settle`. */
export const changeStore = (change: () => void): Effect.Effect<void> =>
  Effect.map(CurrentRun, (run) => (run === undefined ? batch(change) : run.log.step(run.entry, change)))
