/**
 * Takes reports of full-screen errors: each is a row of `error_reports` and a line of the log. Keys that came along are not looked at: a
 * session that is over may be what broke the screen. Document 2, section 7 (Error reporting).
 */
import { Effect } from 'effect'
import { reportError } from '../../schemas/api/errors.ts'
import { answersAnybody } from '../http/answers.ts'
import { keepErrorReport } from '../queries/errorReports.ts'
import { countAttempt } from '../queries/rateLimit.ts'
import { ServerLog } from '../ServerLog.ts'

const oops = answersAnybody(
  reportError,
  Effect.fn('oops')(function* (report) {
    yield* countAttempt('oops')
    const id = yield* keepErrorReport(report)
    const log = yield* ServerLog
    // What the report says was typed by whoever sent it, and stays in its row.
    log(`A client broke: see number ${id} in error_reports.`)
    return {}
  }),
)

export const errorReportRoutes = [oops]
