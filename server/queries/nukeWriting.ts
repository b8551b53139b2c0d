/** Removes everything that a member wrote in a community, as its moderators remove one thing. Document 2, section 3 (Ban: nuke flag). */
import { Effect } from 'effect'
import { type Database, query } from '../database/Database.ts'

interface Nuke {
  readonly authorId: number
  readonly communityId: number
  /** Name of the moderator. */
  readonly by: string
  readonly now: number
}

/** How much was removed. */
interface Nuked {
  readonly posts: number
  readonly comments: number
}

/**
 * To be called inside a transaction that holds the author's writing turn. What was deleted by its author or removed before stays as it is;
 * what is held for review needs none any more.
 */
export const nukeWriting = Effect.fnUntraced(function* ({
  authorId,
  communityId,
  by,
  now,
}: Nuke): Effect.fn.Return<Nuked, never, Database> {
  const removeFrom = (table: 'posts' | 'comments') =>
    Effect.map(
      query((db) =>
        db
          .updateTable(table)
          .set({
            is_removed: 1,
            removal_source: 'nuke',
            removed_at: now,
            removed_by: by,
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
      ),
      (rows) => rows.length,
    )
  return { posts: yield* removeFrom('posts'), comments: yield* removeFrom('comments') }
})
