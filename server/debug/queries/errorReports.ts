/** Clients' reports of their full-screen errors: the newest are stored for a while, for the operator. */
import { createHmac } from 'node:crypto'
import { Clock, Effect } from 'effect'
import type { Kysely } from 'kysely'
import type { ErrorReport } from '../../../schemas/entities/ErrorReport.ts'
import { storedSecret } from '../../account/queries/storedSecret.ts'
import { requestNetwork } from '../../context/RequestContext.ts'
import { query } from '../../database/Database.ts'
import type { Tables } from '../../database/Tables.ts'

const day = 24 * 60 * 60 * 1000

/** Older reports, or more of them, add nothing: the same error comes again. */
const keptFor = 30 * day
const most = 1000

/** Reports stored per sender and day: further ones replace the sender's own and no others. */
const mostOfSender = 20

/** PostgreSQL rejects this character in texts, and no report needs it. */
const plain = (text: string): string => text.replaceAll('\0', '')

/** Deletes all but the newest of the reports that `which` selects. */
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

/** Stores a report, deletes those that are too many or too old, and returns its number. */
export const keepErrorReport = Effect.fnUntraced(function* (report: ErrorReport) {
  const created = yield* Clock.currentTimeMillis
  const network = yield* requestNetwork
  const secret = yield* storedSecret('error report senders')
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
