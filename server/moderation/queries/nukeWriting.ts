/**
 * Removes everything that a member wrote in a community, as moderators remove single content.
 * docs/behaviour/moderation.md#bans.
 */
import { Effect } from 'effect'
import type { ContentKind } from '../../../schemas/vocabulary.ts'
import { contentTables } from '../../content/queries/contentById.ts'
import { takeContentTurn } from '../../content/queries/contentTurn.ts'
import { type Database, query } from '../../database/Database.ts'
import { concludeReports } from './concludeReports.ts'

interface Nuke {
  readonly authorId: number
  readonly communityId: number
  readonly moderator: { readonly id: number; readonly username: string }
  readonly now: number
}

/** How much was removed. */
interface Nuked {
  readonly posts: number
  readonly comments: number
}

/** Takes the locks of reported content, so that reports and decisions on it happen before or after. */
const takeTurnsOfReported = Effect.fnUntraced(function* (kind: ContentKind, { authorId, communityId }: Nuke) {
  const reported = yield* query((db) =>
    db
      .selectFrom('reports')
      .select('content_id')
      .distinct()
      .where('kind', '=', kind)
      .where('concluded', '=', 0)
      .where('content_id', 'in', ({ selectFrom }) =>
        selectFrom(contentTables[kind])
          .select('id')
          .where('author_id', '=', authorId)
          .where('community_id', '=', communityId),
      )
      .orderBy('content_id')
      .execute(),
  )
  for (const { content_id } of reported) yield* takeContentTurn(kind, content_id)
})

const removeAll = Effect.fnUntraced(function* (kind: ContentKind, nuke: Nuke) {
  const { authorId, communityId, moderator, now } = nuke
  yield* takeTurnsOfReported(kind, nuke)
  const rows = yield* query((db) =>
    db
      .updateTable(contentTables[kind])
      .set({
        is_removed: 1,
        removal_source: 'nuke',
        removed_at: now,
        removed_by: moderator.username,
        is_approved: 0,
        approved_at: 0,
        approved_by: '',
        is_reported: 0,
      })
      .where('author_id', '=', authorId)
      .where('community_id', '=', communityId)
      .where('is_deleted', '=', 0)
      .where((eb) => eb.or([eb('is_removed', '=', 0), eb('removal_source', 'like', '%Pending')]))
      .returning('id')
      .execute(),
  )
  const ids = rows.map(({ id }) => id)
  yield* concludeReports({ kind, ids, communityId, conclusion: 'removed', moderatorId: moderator.id, now })
  return ids.length
})

/**
 * Call inside a transaction that holds the author's writing lock. Content that is already deleted or removed stays as
 * it is; content held for review is removed without review.
 */
export const nukeWriting = Effect.fnUntraced(function* (nuke: Nuke): Effect.fn.Return<Nuked, never, Database> {
  return { posts: yield* removeAll('post', nuke), comments: yield* removeAll('comment', nuke) }
})
