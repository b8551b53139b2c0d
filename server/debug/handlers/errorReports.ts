/**
 * Stores reports of full-screen errors: each is a row of `error_reports` and a line of the log. Keys are ignored: an
 * expired session may be what broke the screen. docs/behaviour/platform.md#error-screen.
 */
import { Effect } from 'effect'
import { reportError } from '../../../schemas/api/errors.ts'
import { countAttempt } from '../../account/queries/rateLimit.ts'
import { answersAnybody } from '../../http/answers.ts'
import { ServerLog } from '../../ServerLog.ts'
import { keepErrorReport } from '../queries/errorReports.ts'

const oops = answersAnybody(
  reportError,
  Effect.fn('oops')(function* (report) {
    yield* countAttempt('oops')
    const id = yield* keepErrorReport(report)
    const log = yield* ServerLog
    // The report's text was typed by its sender, so it stays in the row and out of the log.
    log(`A client broke: see number ${id} in error_reports.`)
    return {}
  }),
)

export const errorReportRoutes = [oops]
