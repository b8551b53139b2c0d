/** Reports of clients about their own full-screen errors: the newest are kept, for a while, and whoever runs the server reads them. */
import { Clock, Effect } from 'effect'
import type { ErrorReport } from '../../schemas/entities/ErrorReport.ts'
import { query } from '../database/Database.ts'

/** Older ones, and more of them, help nobody: the same error comes again. */
const keptFor = 30 * 24 * 60 * 60 * 1000
const most = 1000

/** PostgreSQL takes no such character in a text, and no report needs it. */
const plain = (text: string): string => text.replaceAll('\0', '')

/** Keeps a report, lets go of those that are too many or too old, and gives its number. */
export const keepErrorReport = Effect.fnUntraced(function* (report: ErrorReport) {
  const created = yield* Clock.currentTimeMillis
  return yield* query(async (db) => {
    const { id } = await db
      .insertInto('error_reports')
      .values({
        created,
        app: plain(report.app),
        location: plain(report.location),
        error: plain(report.error),
        message: plain(report.message),
        stack: plain(report.stack),
        component_stack: plain(report.componentStack),
        user_agent: plain(report.userAgent),
        vendor: plain(report.vendor),
        platform: plain(report.platform),
        commands: plain(report.commands ?? ''),
      })
      .returning('id')
      .executeTakeFirstOrThrow()
    await db
      .deleteFrom('error_reports')
      .where((each) => each.or([each('created', '<', created - keptFor), each('id', '<=', id - most)]))
      .execute()
    return id
  })
})
