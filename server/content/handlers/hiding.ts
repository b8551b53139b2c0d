/**
 * Handlers for hiding and unhiding posts. Repeating either changes nothing; a post hidden again soon returns to its
 * place in the list. docs/behaviour/saved.md#hidden-and-upvoted.
 */
import { Clock, Effect } from 'effect'
import { hidePost, unhidePost } from '../../../schemas/api/actions.ts'
import { requireActiveMember } from '../../context/RequestContext.ts'
import { query } from '../../database/Database.ts'
import { inTransaction } from '../../database/inTransaction.ts'
import { answers } from '../../http/answers.ts'
import { keepFormer, Place, takeFormer } from '../../moderation/queries/formerStates.ts'
import { contentById } from '../queries/contentById.ts'

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

export const hidingRoutes = [hide, unhide]
