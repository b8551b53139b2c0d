/** Effects of a new post or comment: its author's own vote and score, and the community's activity. */
import { Effect } from 'effect'
import type { ContentKind } from '../../../schemas/vocabulary.ts'
import { type Database, query } from '../../database/Database.ts'

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
