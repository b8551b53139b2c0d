/**
 * Concludes the open reports of content that moderators decided on, and notifies reporters if the community's settings
 * say so. docs/decisions/0020-the-queue-and-reports.md has the reasons.
 */
import { Effect } from 'effect'
import { commentReplyType } from '../../../schemas/entities/Message.ts'
import { uuidOfId } from '../../../schemas/ids.ts'
import { postPath, threadPath } from '../../../schemas/rules/addresses.ts'
import type { ContentKind } from '../../../schemas/vocabulary.ts'
import { type Database, query } from '../../database/Database.ts'
import { listedIds } from '../../database/listed.ts'
import { addMessage } from '../../messages/queries/addMessage.ts'
import { htmlOf } from '../../text/markdown.ts'

export type Conclusion = 'removed' | 'approved' | 'ignored'

interface Concluded {
  readonly kind: ContentKind
  readonly ids: ReadonlyArray<number>
  readonly communityId: number
  readonly conclusion: Conclusion
  readonly moderatorId: number
  readonly now: number
}

interface Place {
  readonly kind: ContentKind
  readonly community: string
  readonly address: string
}

const words: Readonly<Record<Conclusion, (place: Place) => string>> = {
  removed: ({ kind, community, address }) =>
    `The moderators of c/${community} removed the [${kind}](${address}) that you reported. Thank you.`,
  approved: ({ kind, community, address }) =>
    `The moderators of c/${community} looked at the [${kind}](${address}) that you reported, and let it stand.`,
  ignored: ({ kind, community, address }) =>
    `The moderators of c/${community} looked at the [${kind}](${address}) that you reported, and ignore reports of it.`,
}

/** Ids of the concluded reports and of the notices sent. */
export interface Concluding {
  readonly reports: ReadonlyArray<number>
  readonly notices: ReadonlyArray<number>
}

/** Closes the reports; returns their reporters and contents. */
const close = ({ kind, ids, now }: Concluded) =>
  query((db, dialect) =>
    db
      .updateTable('reports')
      .set({ concluded: now })
      .where('kind', '=', kind)
      .where('content_id', 'in', listedIds(dialect, ids))
      .where('concluded', '=', 0)
      .returning(['id', 'author_id', 'content_id'])
      .execute(),
  )

/** Address of the content with this id. */
const addressOf = Effect.fnUntraced(function* (kind: ContentKind, id: number, community: string) {
  if (kind === 'post') return postPath({ uuid: uuidOfId(id), community })
  const { post_id } = yield* query((db) =>
    db.selectFrom('comments').select('post_id').where('id', '=', id).executeTakeFirstOrThrow(),
  )
  return threadPath({ uuid: uuidOfId(id), postUuid: uuidOfId(post_id) })
})

/**
 * Call inside the transaction of the decision. A report is concluded once. The notice names no moderator and quotes
 * nothing of the content; moderators who decide on their own report get none.
 */
export const concludeReports = Effect.fnUntraced(function* (
  decided: Concluded,
): Effect.fn.Return<Concluding, never, Database> {
  const { kind, communityId, conclusion, moderatorId, now } = decided
  const closed = yield* close(decided)
  const reports = closed.map(({ id }) => id)
  if (closed.length === 0) return { reports, notices: [] }
  const community = yield* query((db) =>
    db
      .selectFrom('communities')
      .select(['name', 'notifies_report_conclusion'])
      .where('id', '=', communityId)
      .executeTakeFirstOrThrow(),
  )
  if (community.notifies_report_conclusion === 0) return { reports, notices: [] }
  const notices: Array<number> = []
  for (const { author_id, content_id } of closed) {
    const reporter = yield* query((db) =>
      db.selectFrom('users').select('is_deleted').where('id', '=', author_id).executeTakeFirst(),
    )
    if (reporter === undefined || reporter.is_deleted === 1 || author_id === moderatorId) continue
    const address = yield* addressOf(kind, content_id, community.name)
    const markdown = words[conclusion]({ kind, community: community.name, address })
    const notice = yield* addMessage({
      type: commentReplyType,
      author_id: 0,
      recipient_id: author_id,
      subject: 'Your report',
      markdown,
      html: htmlOf(markdown),
      created: now,
      comment_id: 0,
    })
    notices.push(notice)
  }
  return { reports, notices }
})

/** Undoes a conclusion: reopens the reports and deletes the notices. Call inside the transaction of the undo. */
export const openReports = ({ reports, notices }: Concluding): Effect.Effect<void, never, Database> =>
  Effect.asVoid(
    query(async (db, dialect) => {
      await db.updateTable('reports').set({ concluded: 0 }).where('id', 'in', listedIds(dialect, reports)).execute()
      await db.deleteFrom('messages').where('id', 'in', listedIds(dialect, notices)).execute()
    }),
  )
