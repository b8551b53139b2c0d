/** Handler for votes. docs/behaviour/post.md#vote. */
import { Clock, Effect } from 'effect'
import { hidePost, setNsfw, unhidePost } from '../../../schemas/api/actions.ts'
import { vote } from '../../../schemas/api/vote.ts'
import { Forbidden } from '../../context/ApiError.ts'
import { requireActiveMember } from '../../context/RequestContext.ts'
import { inTransaction, query } from '../../database/Database.ts'
import { answers } from '../../http/answers.ts'
import { keepFormer, Place, takeFormer } from '../../moderation/queries/formerStates.ts'
import { logOfContent } from '../../moderation/queries/moderateContent.ts'
import { moderatedContent } from '../../moderation/queries/moderatedContent.ts'
import { actsAsModerator } from '../../moderation/queries/moderating.ts'
import { castVote } from '../queries/castVote.ts'
import { assertNotRemoved, contentById, setPostFlag, takeContentTurn } from '../queries/contentById.ts'
import { countDueVotes } from '../queries/newcomerVotes.ts'

const cast = answers(
  vote,
  Effect.fn('vote')(function* ({ id, isPost, isUp, wanted }) {
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

/** Logged as moderation unless the author set it. */
const nsfw = answers(
  setNsfw,
  Effect.fn('nsfw')(function* ({ id, isNsfw }) {
    const viewer = yield* requireActiveMember
    yield* inTransaction(
      Effect.gen(function* () {
        yield* takeContentTurn('post', id)
        const post = yield* moderatedContent('post', id)
        yield* assertNotRemoved('post', post)
        const isAuthor = post.author_id === viewer.id
        if (!isAuthor && !(yield* actsAsModerator(viewer, post.community_id)))
          return yield* new Forbidden({ sentence: 'Only its author and moderators may mark a post as NSFW.' })
        const isChanged = yield* setPostFlag(id, 'is_nsfw', isNsfw)
        if (isChanged && !isAuthor) yield* logOfContent(post, isNsfw ? 'nsfw' : 'unnsfw', viewer.id)
      }),
    )
    return {}
  }),
)

/** Handler for the NSFW mark on a post, set by its author or by moderators. docs/behaviour/post.md#nsfw. */
export const markRoutes = [nsfw]

const hide = answers(
  hidePost,
  Effect.fn('hide')(function* ({ id }) {
    const viewer = yield* requireActiveMember
    yield* contentById('post', id)
    const now = yield* Clock.currentTimeMillis
    yield* inTransaction(
      Effect.gen(function* () {
        const { created } = (yield* takeFormer(viewer.id, `hidden/${id}`, Place)) ?? { created: now }
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
        if (place !== undefined) yield* keepFormer(viewer.id, `hidden/${id}`, place)
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
