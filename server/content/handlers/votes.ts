/** Handlers for one tap on a post or comment: votes, marks and hiding. docs/behaviour/post.md#vote. */
import { Clock, Effect } from 'effect'
import { hidePost, setNsfw, unhidePost } from '../../../schemas/api/actions.ts'
import type { postFlags } from '../../../schemas/api/ContentFlags.ts'
import { vote } from '../../../schemas/api/vote.ts'
import type { LogType } from '../../../schemas/sessionSpans.ts'
import { takeWritingTurn } from '../../compose/queries/writing.ts'
import { Forbidden } from '../../context/ApiError.ts'
import { requireActiveMember } from '../../context/RequestContext.ts'
import type { FlagRecord } from '../../database/columns.ts'
import { inTransaction, query } from '../../database/Database.ts'
import { answers } from '../../http/answers.ts'
import { mustNotBeBanned } from '../../moderation/queries/bans.ts'
import { keepFormer, Place, placeSubjects, takeFormer } from '../../moderation/queries/formerStates.ts'
import { logOfContent } from '../../moderation/queries/moderateContent.ts'
import { moderatedContent } from '../../moderation/queries/moderatedContent.ts'
import { actsAsModerator } from '../../moderation/queries/moderating.ts'
import { castVote } from '../queries/castVote.ts'
import { assertNotRemoved, contentById, setPostFlag, takeContentTurn } from '../queries/contentById.ts'
import { countDueVotes } from '../queries/newcomerVotes.ts'

const cast = answers(
  vote,
  Effect.fn('vote')(function* ({ id, isPost, isUp, wantedState, wanted = wantedState }) {
    const voter = yield* requireActiveMember
    const now = yield* Clock.currentTimeMillis
    yield* countDueVotes(now)
    return yield* castVote({
      voter,
      kind: isPost ? 'post' : 'comment',
      id,
      direction: isUp ? 1 : -1,
      ...(wanted === undefined ? {} : { wanted }),
      now,
    })
  }),
)

export const voteRoutes = [cast]

interface Mark {
  readonly id: number
  /** The column of the flag. */
  readonly flag: keyof FlagRecord<typeof postFlags>
  readonly value: boolean
  /** What it does, as a refusal names it. */
  readonly deed: string
  /** What the log calls it where a moderator did it. Without it, only the author may. */
  readonly log?: LogType
}

/** Sets a flag of a post for its author, or for moderators, who are logged. */
const setMark = Effect.fnUntraced(function* ({ id, flag, value, deed, log }: Mark) {
  const viewer = yield* requireActiveMember
  yield* inTransaction(
    Effect.gen(function* () {
      // Bans take the same lock.
      yield* takeWritingTurn(viewer.id)
      yield* takeContentTurn('post', id)
      const post = yield* moderatedContent('post', id)
      yield* assertNotRemoved('post', post)
      yield* mustNotBeBanned(viewer, post.community_id)
      const isAuthor = post.author_id === viewer.id
      if (!isAuthor && (log === undefined || !(yield* actsAsModerator(viewer, post.community_id))))
        return yield* new Forbidden({
          sentence: `Only its author${log === undefined ? '' : ' and moderators'} may ${deed}.`,
        })
      const isChanged = yield* setPostFlag(id, flag, value)
      if (isChanged && !isAuthor && log !== undefined) yield* logOfContent(post, log, viewer.id)
    }),
  )
  return {}
})

const nsfw = answers(
  setNsfw,
  Effect.fn('nsfw')(({ id, isNsfw }) =>
    setMark({
      id,
      flag: 'is_nsfw',
      value: isNsfw,
      deed: 'mark a post as NSFW',
      log: isNsfw ? 'nsfw' : 'unnsfw',
    }),
  ),
)

/** Handlers for the flags of a post that its author sets. docs/behaviour/post.md#nsfw. */
export const markRoutes = [nsfw]

const hide = answers(
  hidePost,
  Effect.fn('hide')(function* ({ id }) {
    const viewer = yield* requireActiveMember
    yield* contentById('post', id)
    const now = yield* Clock.currentTimeMillis
    yield* inTransaction(
      Effect.gen(function* () {
        const { created } = (yield* takeFormer(viewer.id, placeSubjects.hidden(id), Place)) ?? { created: now }
        yield* query((db) =>
          db
            .insertInto('hidden_posts')
            .values({ user_id: viewer.id, post_id: id, created })
            .onConflict((conflict) => conflict.columns(['user_id', 'post_id']).doNothing())
            .execute(),
        )
      }),
    )
    return {}
  }),
)

const unhide = answers(
  unhidePost,
  Effect.fn('unhide')(function* ({ id }) {
    const viewer = yield* requireActiveMember
    yield* contentById('post', id)
    yield* inTransaction(
      Effect.gen(function* () {
        const place = yield* query((db) =>
          db
            .deleteFrom('hidden_posts')
            .where('user_id', '=', viewer.id)
            .where('post_id', '=', id)
            .returning('created')
            .executeTakeFirst(),
        )
        if (place !== undefined) yield* keepFormer(viewer.id, placeSubjects.hidden(id), place)
      }),
    )
    return {}
  }),
)

/**
 * Handlers for hiding and unhiding posts. Repeating either changes nothing; a post hidden again soon returns to its
 * place in the list. docs/behaviour/saved.md#hidden-and-upvoted.
 */
export const hidingRoutes = [hide, unhide]
