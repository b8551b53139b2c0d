/** Answers to joining and leaving communities, whose members are counted along. Document 1, sections 4 (Subscribe) and 7. */
import { Clock, Effect } from 'effect'
import { subscribe, unsubscribe } from '../../schemas/api/communities.ts'
import { query } from '../database/Database.ts'
import { inTransaction } from '../database/inTransaction.ts'
import { answers } from '../http/answers.ts'
import { actor } from '../http/Caller.ts'
import { communityNamed } from '../queries/communityNamed.ts'

const countMembers = (communityId: number, more: 1 | -1) =>
  query((db) =>
    db
      .updateTable('communities')
      .set(({ eb }) => ({ member_count: eb('member_count', '+', more) }))
      .where('id', '=', communityId)
      .execute(),
  )

const join = answers(
  subscribe,
  Effect.fn('subscribe')(function* ({ community }) {
    const viewer = yield* actor
    const { id } = yield* communityNamed(community)
    const created = yield* Clock.currentTimeMillis
    yield* inTransaction(
      Effect.gen(function* () {
        const joined = yield* query((db) =>
          db
            .insertInto('subscriptions')
            .values({ community_id: id, user_id: viewer.id, created })
            .onConflict((conflict) => conflict.columns(['user_id', 'community_id']).doNothing())
            .returning('community_id')
            .executeTakeFirst(),
        )
        if (joined !== undefined) yield* countMembers(id, 1)
      }),
    )
    return {}
  }),
)

const leave = answers(
  unsubscribe,
  Effect.fn('unsubscribe')(function* ({ community }) {
    const viewer = yield* actor
    const { id } = yield* communityNamed(community)
    yield* inTransaction(
      Effect.gen(function* () {
        const left = yield* query((db) =>
          db
            .deleteFrom('subscriptions')
            .where('community_id', '=', id)
            .where('user_id', '=', viewer.id)
            .returning('community_id')
            .executeTakeFirst(),
        )
        if (left !== undefined) yield* countMembers(id, -1)
      }),
    )
    return {}
  }),
)

export const joiningRoutes = [join, leave]
