/** Vote totals of a post or comment, and the effects of a change: ranks and the author's score. */
import { Effect } from 'effect'
import type { ContentKind } from '../../../schemas/vocabulary.ts'
import { type Database, query } from '../../database/Database.ts'
import { controversyOf, hotRank } from '../../feed/rules/ranking.ts'
import { contentTables } from './contentById.ts'

/** Totals of counting votes, with the content. */
interface Counted {
  readonly id: number
  readonly authorId: number
  readonly created: number
  readonly score: number
  readonly scoreUp: number
  readonly scoreDown: number
}

export const countedVotes = (kind: ContentKind, id: number): Effect.Effect<Counted, never, Database> =>
  query((db) =>
    db
      .selectFrom(contentTables[kind])
      .select(['id', 'author_id as authorId', 'created', 'score', 'score_up as scoreUp', 'score_down as scoreDown'])
      .where('id', '=', id)
      .executeTakeFirstOrThrow(),
  )

/**
 * Call inside the transaction, holding the lock, that read `before`. Content before its author, the same order as for
 * new content.
 */
export const writeCounts = Effect.fnUntraced(function* (
  kind: ContentKind,
  before: Counted,
  after: Pick<Counted, 'score' | 'scoreUp' | 'scoreDown'>,
): Effect.fn.Return<void, never, Database> {
  const { id, authorId, created } = before
  const counts = {
    score: after.score,
    score_up: after.scoreUp,
    score_down: after.scoreDown,
    controversy: controversyOf(after.scoreUp, after.scoreDown),
  }
  yield* query((db) =>
    kind === 'post'
      ? db
          .updateTable('posts')
          .set({ ...counts, hot: hotRank(after.score, created) })
          .where('id', '=', id)
          .execute()
      : db.updateTable('comments').set(counts).where('id', '=', id).execute(),
  )
  const total = kind === 'post' ? 'post_score' : 'comment_score'
  yield* query((db) =>
    db
      .updateTable('users')
      .set(({ eb }) => ({ [total]: eb(total, '+', after.score - before.score) }))
      .where('id', '=', authorId)
      .where('is_deleted', '=', 0)
      .execute(),
  )
})
