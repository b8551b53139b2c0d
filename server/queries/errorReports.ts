/** Reports of clients about their own full-screen errors: the newest are kept, for a while, and whoever runs the server reads them. */
import { createHmac } from 'node:crypto'
import { Clock, Effect } from 'effect'
import type { Kysely } from 'kysely'
import type { ErrorReport } from '../../schemas/entities/ErrorReport.ts'
import { query } from '../database/Database.ts'
import type { Tables } from '../database/Tables.ts'
import { callerNetwork } from '../http/Caller.ts'
import { keptSecret } from './keptSecret.ts'

const day = 24 * 60 * 60 * 1000

/** Older ones, and more of them, help nobody: the same error comes again. */
const keptFor = 30 * day
const most = 1000

/** How many of one sender are kept of a day: whoever sends more loses their own, and nobody else's. */
const mostOfSender = 20

/** PostgreSQL takes no such character in a text, and no report needs it. */
const plain = (text: string): string => text.replaceAll('\0', '')

/** Deletes, of the reports that `which` narrows down to, all but so many of the newest. */
const keepNewest = async (
  db: Kysely<Tables>,
  count: number,
  sender?: { readonly of: string; readonly since: number },
) => {
  const newest = db.selectFrom('error_reports').select('id').orderBy('id', 'desc').offset(count).limit(1)
  const ofSender =
    sender === undefined ? newest : newest.where('sender', '=', sender.of).where('created', '>', sender.since)
  const tooMany = await ofSender.executeTakeFirst()
  if (tooMany === undefined) return
  const old = db.deleteFrom('error_reports').where('id', '<=', tooMany.id)
  await (sender === undefined ? old : old.where('sender', '=', sender.of).where('created', '>', sender.since)).execute()
}

/** Keeps a report, lets go of those that are too many or too old, and gives its number. */
export const keepErrorReport = Effect.fnUntraced(function* (report: ErrorReport) {
  const created = yield* Clock.currentTimeMillis
  const network = yield* callerNetwork
  const secret = yield* keptSecret('error report senders')
  const sender = createHmac('sha256', secret).update(network).digest('base64url').slice(0, 22)
  return yield* query(async (db) => {
    const { id } = await db
      .insertInto('error_reports')
      .values({
        created,
        sender,
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
      .where('created', '<', created - keptFor)
      .execute()
    await keepNewest(db, mostOfSender, { of: sender, since: created - day })
    await keepNewest(db, most)
    return id
  })
})
