/** The client's report about its own full-screen error. docs/behaviour/platform.md#error-screen. */
import { Schema } from 'effect'
import { textUpTo } from '../codecs/scalars.ts'
import { secret } from '../codecs/secret.ts'
import { reportLimits } from '../screenLimits.ts'

export const ErrorReport = Schema.Struct({
  /** Name and version of the client. */
  app: textUpTo(reportLimits.word),
  /** The address, without tokens. */
  location: textUpTo(reportLimits.text),
  /** Kind of error. */
  error: textUpTo(reportLimits.word),
  /** An error's message may contain typed text: it is sent to the server, but not logged. */
  message: secret(textUpTo(reportLimits.text)),
  stack: secret(textUpTo(reportLimits.stack)),
  componentStack: secret(textUpTo(reportLimits.stack)),
  userAgent: secret(textUpTo(reportLimits.text)),
  vendor: textUpTo(reportLimits.word),
  platform: textUpTo(reportLimits.word),
  /**
   * The last commands with their outcomes, one per line: names and kinds, never inputs. Redacted in the log, which has
   * the commands already; a replayed session begins later and would have fewer.
   */
  commands: Schema.optionalKey(secret(textUpTo(reportLimits.commands))),
})
export type ErrorReport = typeof ErrorReport.Type
