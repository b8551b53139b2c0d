/** What the client tells the server about its own full-screen error. Document 2, section 3 (Error report). */
import { Schema } from 'effect'

export const ErrorReport = Schema.Struct({
  /** Name and version of the client. */
  app: Schema.String,
  /** Address at which it happened. */
  location: Schema.String,
  /** Kind of error. */
  error: Schema.String,
  message: Schema.String,
  stack: Schema.String,
  componentStack: Schema.String,
  userAgent: Schema.String,
  vendor: Schema.String,
  platform: Schema.String,
})
export type ErrorReport = typeof ErrorReport.Type
