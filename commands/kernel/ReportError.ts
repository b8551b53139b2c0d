/**
 * Reports a screen that could not be rendered, once and in the background, with the names of the last commands. It is
 * silent whatever the result, and the log holds only the kind of error and its location.
 * docs/behaviour/platform.md#error-screen.
 */
import { Effect, Schema } from 'effect'
import { reportError } from '../../schemas/api/errors.ts'
import { redacted } from '../../schemas/codecs/secret.ts'
import { ErrorReport } from '../../schemas/entities/ErrorReport.ts'
import { TimedOut } from '../../schemas/Failure.ts'
import { durations } from '../../schemas/limits.ts'
import { reportedCommands, reportLimits } from '../../schemas/screenLimits.ts'
import { recorded } from '../effects/recorded.ts'
import { Api } from './Api.ts'
import { defineIntent } from './Command.ts'
import { CommandLog, type CommandLogShape } from './CommandLog.ts'
import type { EndedEntry, LogEntry } from './LogEntry.ts'
import { toasts } from './toasts.ts'

const name = 'app.report.v1'

const isEnded = (entry: LogEntry): entry is EndedEntry => 'outcome' in entry

/** `content.vote.v1 failed ServerRefused`: without the command's input. */
const lineOf = (entry: LogEntry): string => {
  if (!isEnded(entry)) return `${entry.name} running`
  const { name: command, outcome } = entry
  return `${command} ${outcome.kind}${outcome.kind === 'failed' ? ` ${outcome.failure._tag}` : ''}`
}

/** The last commands, the newest at the end. */
const lastCommands = (log: CommandLogShape): string =>
  [...log.entries(), ...log.running()]
    .filter((entry) => entry.name !== name)
    .toSorted((one, other) => one.sequence - other.sequence)
    .slice(-reportedCommands)
    .map(lineOf)
    .join('\n')
    .slice(0, reportLimits.commands)

const send = Effect.fnUntraced(function* (report: ErrorReport) {
  const api = yield* Api
  const commands = yield* recorded('commands', Effect.map(CommandLog, lastCommands), {
    show: () => redacted,
    revive: String,
  })
  yield* api
    .call(reportError, { ...report, commands })
    .pipe(
      Effect.timeoutOrElse({ duration: durations.errorReportTimeout, orElse: () => Effect.fail(new TimedOut()) }),
      Effect.asVoid,
    )
})

export const ReportError = defineIntent({ name, input: ErrorReport, send })

/** `error` is the kind of error, for the log: its message may contain user input. */
const Input = Schema.Struct({ error: Schema.String })

/** Shows the error toast for an error outside of every command. docs/behaviour/platform.md#failures. */
export const ReportUnexpectedError = defineIntent({
  name: 'app.broken.v1',
  input: Input,
  send: () => Effect.void,
  tell: { success: () => toasts.reducerException },
})
