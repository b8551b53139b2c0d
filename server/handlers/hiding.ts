/** Answers to hiding posts and showing them again. Doing either twice changes nothing. Document 1, sections 4 (Hide) and 7. */
import { Clock, Effect } from 'effect'
import { hidePost, unhidePost } from '../../schemas/api/actions.ts'
import { query } from '../database/Database.ts'
import { answers } from '../http/answers.ts'
import { actor } from '../http/Caller.ts'
import { contentById } from '../queries/contentById.ts'

const hide = answers(
  hidePost,
  Effect.fn('hide')(function* ({ id }) {
    const viewer = yield* actor
    yield* contentById('post', id)
    const created = yield* Clock.currentTimeMillis
    yield* query((db) =>
      db
        .insertInto('hidden_posts')
        .values({ user_id: viewer.id, post_id: id, created })
        .onConflict((conflict) => conflict.columns(['user_id', 'post_id']).doNothing())
        .execute(),
    )
    return {}
  }),
)

const unhide = answers(
  unhidePost,
  Effect.fn('unhide')(function* ({ id }) {
    const viewer = yield* actor
    yield* contentById('post', id)
    yield* query((db) =>
      db.deleteFrom('hidden_posts').where('user_id', '=', viewer.id).where('post_id', '=', id).execute(),
    )
    return {}
  }),
)

export const hidingRoutes = [hide, unhide]
