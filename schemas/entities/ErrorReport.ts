/** What the client tells the server about its own full-screen error. Document 2, section 3 (Error report). */
import { Schema } from 'effect'
import { textUpTo } from '../codecs/scalars.ts'
import { secret } from '../codecs/secret.ts'
import { reportLimits } from '../screenLimits.ts'

export const ErrorReport = Schema.Struct({
  /** Name and version of the client. */
  app: textUpTo(reportLimits.word),
  /** Address at which it happened, without tokens. */
  location: textUpTo(reportLimits.text),
  /** Kind of error. */
  error: textUpTo(reportLimits.word),
  /** An error's words may repeat what was typed: they go to the server, and into no log. */
  message: secret(textUpTo(reportLimits.text)),
  stack: secret(textUpTo(reportLimits.stack)),
  componentStack: secret(textUpTo(reportLimits.stack)),
  userAgent: secret(textUpTo(reportLimits.text)),
  vendor: textUpTo(reportLimits.word),
  platform: textUpTo(reportLimits.word),
  /**
   * The last commands and how they ended, a line each: names and kinds, never what they were about. The log has them already, and a session that
   * is carried out again begins later.
   */
  commands: Schema.optionalKey(secret(textUpTo(reportLimits.commands))),
})
export type ErrorReport = typeof ErrorReport.Type
