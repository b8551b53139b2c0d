/** Writes one vote and everything that follows from it: the scores and ranks of the content, and its author's score. */
import { Effect } from 'effect'
import type { VoteValue } from '../../schemas/codecs/scalars.ts'
import { press, type VoteDirection, withVote } from '../../schemas/rules/vote.ts'
import type { ContentKind } from '../../schemas/vocabulary.ts'
import { unwantedVote } from '../content/communityAllows.ts'
import { controversyOf, hotRank } from '../content/ranking.ts'
import { type Database, query } from '../database/Database.ts'
import { inTransaction, takeTurn } from '../database/inTransaction.ts'
import type { Caller, Viewer } from '../http/Caller.ts'
import type { Forbidden, NotFound } from '../http/Refusal.ts'
import { contentTables } from './contentById.ts'
import { standingContent } from './standingContent.ts'
import { mustBeWanted } from './takingPart.ts'

interface Press {
  readonly voter: Viewer
  readonly kind: ContentKind
  readonly id: number
  readonly direction: VoteDirection
  /** The vote to end with, where it is given: then the direction says nothing. */
  readonly wanted?: VoteValue
  readonly now: number
}

/** What the content's votes are, the voter's own among them. */
const votesOn = ({ voter, kind, id }: Press) =>
  query(async (db) => {
    const own = await db
      .selectFrom('votes')
      .select('value')
      .where('user_id', '=', voter.id)
      .where('kind', '=', kind)
      .where('content_id', '=', id)
      .executeTakeFirst()
    const counted = await db
      .selectFrom(contentTables[kind])
      .select(['score', 'score_up as scoreUp', 'score_down as scoreDown'])
      .where('id', '=', id)
      .executeTakeFirstOrThrow()
    return { ...counted, vote: own?.value ?? (0 as const) }
  })

const keepVote = ({ voter, kind, id, now }: Press, vote: -1 | 0 | 1) =>
  query(async (db) => {
    if (vote === 0)
      await db
        .deleteFrom('votes')
        .where('user_id', '=', voter.id)
        .where('kind', '=', kind)
        .where('content_id', '=', id)
        .execute()
    else
      await db
        .insertInto('votes')
        .values({ user_id: voter.id, kind, content_id: id, value: vote, created: now })
        .onConflict((conflict) =>
          conflict.columns(['user_id', 'kind', 'content_id']).doUpdateSet({ value: vote, created: now }),
        )
        .execute()
  })

/** Refuses the vote of whom the community does not let vote this way. */
const mustBeVoter = Effect.fnUntraced(function* (
  { voter, kind }: Press,
  vote: VoteDirection,
  communityId: number,
): Effect.fn.Return<void, Forbidden, Database | Caller> {
  const scores = yield* query((db) =>
    db.selectFrom('users').select(['post_score', 'comment_score']).where('id', '=', voter.id).executeTakeFirstOrThrow(),
  )
  const score = kind === 'post' ? scores.post_score : scores.comment_score
  yield* mustBeWanted(voter, communityId, (settings) => unwantedVote(settings, kind, vote === 1 ? 'up' : 'down', score))
})

/** The voter's vote, and what all votes come to. */
interface Voted {
  readonly vote: VoteValue
  readonly score: number
  readonly scoreUp: number
  readonly scoreDown: number
}

/**
 * One press of an arrow: a vote, or - the same direction again - none; or the vote that is wanted, whatever it was before. Presses on the same
 * content take turns, so that none is lost. Answers how it stands afterwards.
 */
export const castVote = (pressed: Press): Effect.Effect<Voted, NotFound | Forbidden, Database | Caller> =>
  inTransaction(
    Effect.gen(function* () {
      const { kind, id } = pressed
      yield* takeTurn(`votes on ${kind} ${id}`)
      const content = yield* standingContent(kind, id)
      const before = yield* votesOn(pressed)
      const vote = pressed.wanted ?? press(before.vote, pressed.direction)
      if (vote === before.vote) return before
      // Whoever may not vote may still take a vote back.
      if (vote !== 0) yield* mustBeVoter(pressed, vote, content.community_id)
      const after = withVote(before, vote)
      yield* keepVote(pressed, vote)
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
              .set({ ...counts, hot: hotRank(after.score, content.created) })
              .where('id', '=', id)
              .execute()
          : db.updateTable('comments').set(counts).where('id', '=', id).execute(),
      )
      const total = kind === 'post' ? 'post_score' : 'comment_score'
      yield* query((db) =>
        db
          .updateTable('users')
          .set(({ eb }) => ({ [total]: eb(total, '+', after.score - before.score) }))
          .where('id', '=', content.author_id)
          .execute(),
      )
      return after
    }),
  )
