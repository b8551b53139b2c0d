/** What the votes on a post or comment come to, and what follows from a change of that: ranks, and the score of the author. */
import { Effect } from 'effect'
import type { ContentKind } from '../../schemas/vocabulary.ts'
import { controversyOf, hotRank } from '../content/ranking.ts'
import { type Database, query } from '../database/Database.ts'
import { contentTables } from './contentById.ts'

/** Votes that count, and of what. */
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

/** To be called inside the transaction and the turn in which `before` was read. Content before its author, as writing does. */
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
