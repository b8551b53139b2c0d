/** The client's report of its own full-screen error, once per error. docs/behaviour/platform.md#error-screen. */
import { ErrorReport } from '../entities/ErrorReport.ts'
import { postCall } from './Call.ts'
import { Done } from './Envelope.ts'

/** POST /oops: its time limit is shorter than that of other calls. */
export const reportError = postCall({ path: '/oops', body: 'multipart', input: ErrorReport, answer: Done })
