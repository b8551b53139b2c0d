/**
 * Handlers for reports of private messages. The copy and the reporter's name are for admins only.
 * docs/decisions/0037-who-reaches-whom.md.
 */
import { Clock, Effect } from 'effect'
import { concludeMessageReport, getMessageReports, reportMessage } from '../../../schemas/api/messageReports.ts'
import { rowsOf } from '../../../schemas/codecs/lenient.ts'
import { commentReplyType } from '../../../schemas/entities/Message.ts'
import { countUse } from '../../account/queries/rateLimit.ts'
import { Forbidden, type MemberRequired, NotFound } from '../../context/ApiError.ts'
import { member, type RequestContext, requireActiveMember, type Viewer } from '../../context/RequestContext.ts'
import { advisoryLock, inTransaction, query } from '../../database/Database.ts'
import { offsetOf, pageSize } from '../../database/pages.ts'
import { answers } from '../../http/answers.ts'
import { creating } from '../../http/requestKeys.ts'
import { withheldType } from '../../messages/queries/addMessage.ts'

// The check at the start of every call that is for admins only.

/** The admin who makes the request; `who` is `actor` for calls that act, `member` for calls that read. */
const asAdmin = (
  who: Effect.Effect<Viewer, MemberRequired | Forbidden, RequestContext>,
): Effect.Effect<Viewer, MemberRequired | Forbidden, RequestContext> =>
  Effect.flatMap(who, (viewer) =>
    viewer.isAdmin ? Effect.succeed(viewer) : Effect.fail(new Forbidden({ sentence: 'Only admins may do this.' })),
  )

/** Reports by one member. */
const allowance = { most: 30, window: 60_000 } as const

/** A message that the member received, for the copy. Members can report only what they received. */
const receivedMessage = Effect.fnUntraced(function* (recipientId: number, id: number) {
  const message = yield* query((db) =>
    db
      .selectFrom('messages')
      .select(['type', 'author_id', 'subject', 'markdown', 'created', 'is_deleted'])
      .where('id', '=', id)
      .where('recipient_id', '=', recipientId)
      .where('type', '!=', withheldType)
      .executeTakeFirst(),
  )
  if (message === undefined || message.is_deleted === 1) return yield* new NotFound({ what: 'Message' })
  if (message.type === commentReplyType)
    return yield* new Forbidden({ sentence: 'A comment is reported in its thread.' })
  return message
})

/** A member has one report per message. A new one replaces it and is open again. */
const make = answers(
  reportMessage,
  Effect.fn('reportMessage')(function* ({ id, reason, details = '' }) {
    const reporter = yield* requireActiveMember
    yield* countUse(`message report:${reporter.id}`, allowance)
    const message = yield* receivedMessage(reporter.id, id)
    const created = yield* Clock.currentTimeMillis
    const said = { reason, details: details.trim(), created, concluded: 0, concluded_by: 0 }
    const insert = query((db) =>
      db
        .insertInto('message_reports')
        .values({
          message_id: id,
          reporter_id: reporter.id,
          author_id: message.author_id,
          subject: message.subject,
          markdown: message.markdown,
          sent: message.created,
          ...said,
        })
        .onConflict((conflict) => conflict.columns(['message_id', 'reporter_id']).doUpdateSet(said))
        .execute(),
    )
    return yield* creating(Effect.as(insert, {}))
  }),
)

const list = answers(
  getMessageReports,
  Effect.fn('messageReports')(function* ({ state = 'open', page }) {
    yield* asAdmin(member)
    const rows = yield* query((db) =>
      db
        .selectFrom('message_reports as r')
        .innerJoin('users as reporter', 'reporter.id', 'r.reporter_id')
        .innerJoin('users as author', 'author.id', 'r.author_id')
        .leftJoin('users as admin', 'admin.id', 'r.concluded_by')
        .select(['r.id', 'r.subject', 'r.markdown', 'r.sent as sentAt', 'r.reason', 'r.details'])
        .select(['r.created as createdAt', 'r.concluded as concludedAt', 'admin.username as admin'])
        .select(['reporter.username as reporter', 'author.username as author'])
        .where('r.concluded', state === 'open' ? '=' : '>', 0)
        .orderBy('r.created', 'desc')
        .orderBy('r.id', 'desc')
        .limit(pageSize + 1)
        .offset(offsetOf(page))
        .execute(),
    )
    const reports = rows.slice(0, pageSize).map(({ admin, ...report }) => ({ ...report, concludedBy: admin ?? '' }))
    return { reports: rowsOf(reports), hasMore: rows.length > pageSize }
  }),
)

/** Does nothing if it is reviewed already. */
const conclude = answers(
  concludeMessageReport,
  Effect.fn('concludeMessageReport')(function* ({ id }) {
    const admin = yield* asAdmin(requireActiveMember)
    yield* inTransaction(
      Effect.gen(function* () {
        yield* advisoryLock(`message report ${id}`)
        const report = yield* query((db) =>
          db.selectFrom('message_reports').select('concluded').where('id', '=', id).executeTakeFirst(),
        )
        if (report === undefined) return yield* new NotFound({ what: 'Report' })
        if (report.concluded > 0) return
        const concluded = yield* Clock.currentTimeMillis
        yield* query((db) =>
          db.updateTable('message_reports').set({ concluded, concluded_by: admin.id }).where('id', '=', id).execute(),
        )
      }),
    )
    return {}
  }),
)

export const messageReportRoutes = [make, list, conclude]
