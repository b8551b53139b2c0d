/**
 * A screen could not be drawn: the server is told, once and in the background. Silent whatever becomes of it, and the log says no more than
 * what kind of error it was and where. Document 2, section 7 (Error reporting: POST /oops, 5 seconds).
 */
import { Effect } from 'effect'
import { reportError } from '../schemas/api/errors.ts'
import { ErrorReport } from '../schemas/entities/ErrorReport.ts'
import { TimedOut } from '../schemas/Failure.ts'
import { durations } from '../schemas/limits.ts'
import { Api } from './Api.ts'
import { defineIntent } from './Command.ts'

const send = Effect.fnUntraced(function* (report: ErrorReport) {
  const api = yield* Api
  yield* api
    .call(reportError, report)
    .pipe(
      Effect.timeoutOrElse({ duration: durations.errorReportTimeout, orElse: () => Effect.fail(new TimedOut()) }),
      Effect.asVoid,
    )
})

export const ReportError = defineIntent({ name: 'app.report.v1', input: ErrorReport, send })
