/**
 * What a member wrote, newest first, as ids. Deleted content and content in unlisted communities are left out of
 * profiles.
 */
import { Effect } from 'effect'
import { sql } from 'kysely'
import type { ContentKind } from '../../../schemas/vocabulary.ts'
import { contentById, contentWord } from '../../content/queries/contentById.ts'
import { InvalidUser, NotFound } from '../../context/ApiError.ts'
import { RequestContext } from '../../context/RequestContext.ts'
import { advisoryLock, type Database, query } from '../../database/Database.ts'
import { actsAsModerator } from '../../moderation/queries/moderating.ts'

export interface Written {
  readonly id: number
  readonly created: number
}

interface Slice {
  readonly limit: number
  readonly offset: number
}

/** A slice of the posts or comments of a member. */
export const writingOf = (
  kind: 'posts' | 'comments',
  authorId: number,
  { limit, offset }: Slice,
): Effect.Effect<ReadonlyArray<Written>, never, Database> =>
  query(async (db) => {
    const found = await sql<Written>`select x.id, x.created from ${sql.table(kind)} x
      join communities c on c.id = x.community_id
      where x.author_id = ${authorId} and x.is_deleted = 0 and c.visibility != 'unlisted'
      order by x.created desc, x.id desc limit ${limit} offset ${offset}`.execute(db)
    return found.rows
  })

// A lock for what a member writes and for what removes all of it, so that content on its way is not left behind.

export const writingLock = (memberId: number): string => `writing of ${memberId}`

/** Call inside the transaction that writes. Refuses members who deleted their account meanwhile. */
export const takeWritingTurn = Effect.fnUntraced(function* (
  memberId: number,
): Effect.fn.Return<void, InvalidUser, Database> {
  yield* advisoryLock(writingLock(memberId))
  const member = yield* query((db) =>
    db.selectFrom('users').select('id').where('id', '=', memberId).where('is_deleted', '=', 0).executeTakeFirst(),
  )
  if (member === undefined) return yield* new InvalidUser()
})

// Effects of a new post or comment: its author's own vote and score, and the community's activity.

interface Writing {
  readonly id: number
  readonly authorId: number
  readonly communityId: number
  readonly created: number
}

/** Call inside the transaction that adds the row, whose score already includes the author's vote. */
export const countWriting = Effect.fnUntraced(function* (
  kind: ContentKind,
  { id, authorId, communityId, created }: Writing,
): Effect.fn.Return<void, never, Database> {
  yield* query((db) =>
    db.insertInto('votes').values({ user_id: authorId, kind, content_id: id, value: 1, created }).execute(),
  )
  yield* query((db) =>
    db
      .updateTable('communities')
      .set((eb) => ({ activity: eb('activity', '+', 1) }))
      .where('id', '=', communityId)
      .execute(),
  )
  // Content before its author, the same order as for votes.
  const total = kind === 'post' ? 'post_score' : 'comment_score'
  yield* query((db) =>
    db
      .updateTable('users')
      .set(({ eb }) => ({ [total]: eb(total, '+', 1) }))
      .where('id', '=', authorId)
      .execute(),
  )
})

// The source text of a post or comment. Removed and deleted text is readable by its author and the moderators only.

/** The text as its author wrote it. */
export const rawContent = Effect.fnUntraced(function* (
  kind: ContentKind,
  id: number,
): Effect.fn.Return<string, NotFound, Database | RequestContext> {
  const content = yield* contentById(kind, id)
  if (content.is_deleted === 0 && content.is_removed === 0) return content.markdown
  const { viewer } = yield* RequestContext
  const isKnown =
    viewer !== undefined && (viewer.id === content.author_id || (yield* actsAsModerator(viewer, content.community_id)))
  return isKnown ? content.markdown : yield* new NotFound({ what: contentWord[kind] })
})
