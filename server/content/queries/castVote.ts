/** Writes a vote and, if it counts, its effects: the scores and ranks of the content, and its author's score. */
import { Effect, Schema } from 'effect'
import type { VoteValue } from '../../../schemas/codecs/scalars.ts'
import { press, type VoteDirection, withVote } from '../../../schemas/rules/vote.ts'
import type { ContentKind } from '../../../schemas/vocabulary.ts'
import { assertAllowed } from '../../community/queries/membership.ts'
import { unwantedVote } from '../../community-settings/rules/communityAllows.ts'
import type { Forbidden, NotFound } from '../../context/ApiError.ts'
import type { RequestContext, Viewer } from '../../context/RequestContext.ts'
import { advisoryLock, type Database, inTransaction, query } from '../../database/Database.ts'
import { keepFormer, placeSubjects, takeFormer } from '../../moderation/queries/formerStates.ts'
import { standingContent } from './contentById.ts'
import { countedVotes, writeCounts } from './countedVotes.ts'
import { voteDue } from './newcomerVotes.ts'

interface Press {
  readonly voter: Viewer
  readonly kind: ContentKind
  readonly id: number
  readonly direction: VoteDirection
  /** The vote to end with; if set, the direction is ignored. */
  readonly wanted?: VoteValue
  readonly now: number
}

/** The voter's own vote; `due` is 0 if it counts already. */
const ownVote = ({ voter, kind, id }: Press) =>
  query((db) =>
    db
      .selectFrom('votes')
      .select(['value', 'created', 'due'])
      .where('user_id', '=', voter.id)
      .where('kind', '=', kind)
      .where('content_id', '=', id)
      .executeTakeFirst(),
  )

const Former = Schema.Struct({ created: Schema.Number, due: Schema.Number })
type Former = typeof Former.Type

const keepVote = ({ voter, kind, id }: Press, vote: VoteValue, { created, due }: Former) =>
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
        .values({ user_id: voter.id, kind, content_id: id, value: vote, created, due })
        .onConflict((conflict) =>
          conflict.columns(['user_id', 'kind', 'content_id']).doUpdateSet({ value: vote, created, due }),
        )
        .execute()
  })

/**
 * The state of the same vote if it was withdrawn lately: it returns to its place in the voter's list, and counts as it
 * did.
 */
const formerVote = Effect.fnUntraced(function* (
  { voter, kind, id }: Press,
  own: (Former & { readonly value: VoteValue }) | undefined,
  vote: VoteValue,
) {
  const subjectOf = (value: VoteValue) => placeSubjects.vote(kind, id, value)
  if (own !== undefined) yield* keepFormer(voter.id, subjectOf(own.value), { created: own.created, due: own.due })
  return vote === 0 ? undefined : yield* takeFormer(voter.id, subjectOf(vote), Former)
})

/** Refuses a vote that the community's settings do not allow. */
const mustBeVoter = Effect.fnUntraced(function* (
  { voter, kind }: Press,
  vote: VoteDirection,
  communityId: number,
): Effect.fn.Return<void, Forbidden, Database | RequestContext> {
  const scores = yield* query((db) =>
    db.selectFrom('users').select(['post_score', 'comment_score']).where('id', '=', voter.id).executeTakeFirstOrThrow(),
  )
  const score = kind === 'post' ? scores.post_score : scores.comment_score
  yield* assertAllowed(voter, communityId, (settings) =>
    unwantedVote(settings, kind, vote === 1 ? 'up' : 'down', score),
  )
})

/** The voter's vote, and the totals. */
interface Voted {
  readonly vote: VoteValue
  readonly score: number
  readonly scoreUp: number
  readonly scoreDown: number
}

const votedOf = ({ vote, score, scoreUp, scoreDown }: Voted): Voted => ({ vote, score, scoreUp, scoreDown })

/** When the voter's vote starts to count. At once on their own content; a vote that counts already keeps counting. */
const dueOf = (
  { voter, now }: Press,
  vote: VoteValue,
  own: { readonly due: number } | undefined,
  authorId: number,
): Effect.Effect<number, never, Database> =>
  vote === 0 || own?.due === 0 || authorId === voter.id ? Effect.succeed(0) : voteDue(voter.id, now)

/**
 * One press of an arrow: a vote or, in the same direction again, none; or the `wanted` vote whatever it was before.
 * Presses on the same content are serialised, so that none is lost. Returns the totals as the voter sees them: with
 * their own vote, whether or not it counts yet.
 */
export const castVote = (pressed: Press): Effect.Effect<Voted, NotFound | Forbidden, Database | RequestContext> =>
  inTransaction(
    Effect.gen(function* () {
      const { kind, id } = pressed
      yield* advisoryLock(`votes on ${kind} ${id}`)
      const content = yield* standingContent(kind, id)
      const own = yield* ownVote(pressed)
      const counted = yield* countedVotes(kind, id)
      const isCounted = own?.due === 0
      const before = { ...counted, vote: isCounted ? own.value : (0 as const) }
      const seen = withVote(before, own?.value ?? 0)
      const vote = pressed.wanted ?? press(seen.vote, pressed.direction)
      if (vote === seen.vote) return votedOf(seen)
      // Members who may not vote can still withdraw a vote.
      if (vote !== 0) yield* mustBeVoter(pressed, vote, content.community_id)
      const former = yield* formerVote(pressed, own, vote)
      const due = isCounted ? 0 : (former?.due ?? (yield* dueOf(pressed, vote, own, content.author_id)))
      if (isCounted || due === 0) yield* writeCounts(kind, counted, withVote(before, vote))
      yield* keepVote(pressed, vote, { created: former?.created ?? pressed.now, due })
      return votedOf(withVote(seen, vote))
    }),
  )
