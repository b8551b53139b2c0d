/** What the client tells the server about its own full-screen error. Document 2, section 3 (Error report). */
import { Schema } from 'effect'
import { textUpTo } from '../codecs/scalars.ts'
import { reportLimits } from '../limits.ts'

export const ErrorReport = Schema.Struct({
  /** Name and version of the client. */
  app: textUpTo(reportLimits.word),
  /** Address at which it happened, without tokens. */
  location: textUpTo(reportLimits.text),
  /** Kind of error. */
  error: textUpTo(reportLimits.word),
  message: textUpTo(reportLimits.text),
  stack: textUpTo(reportLimits.stack),
  componentStack: textUpTo(reportLimits.stack),
  userAgent: textUpTo(reportLimits.text),
  vendor: textUpTo(reportLimits.word),
  platform: textUpTo(reportLimits.word),
})
export type ErrorReport = typeof ErrorReport.Type
