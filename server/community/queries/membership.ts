/** Joins and leaves communities, and keeps their member counts. Repeating either changes nothing. */
import { Effect } from 'effect'
import { type Database, query } from '../../database/Database.ts'
import { inTransaction } from '../../database/inTransaction.ts'

const countMembers = (communityId: number, more: 1 | -1) =>
  query((db) =>
    db
      .updateTable('communities')
      .set(({ eb }) => ({ member_count: eb('member_count', '+', more) }))
      .where('id', '=', communityId)
      .execute(),
  )

const joinOne = Effect.fnUntraced(function* (userId: number, communityId: number, now: number) {
  const joined = yield* query((db) =>
    db
      .insertInto('subscriptions')
      .values({ community_id: communityId, user_id: userId, created: now })
      .onConflict((conflict) => conflict.columns(['user_id', 'community_id']).doNothing())
      .returning('community_id')
      .executeTakeFirst(),
  )
  if (joined !== undefined) yield* countMembers(communityId, 1)
})

/** Makes a user a member of these communities at the time `now`. */
export const joinCommunities = (
  userId: number,
  communityIds: ReadonlyArray<number>,
  now: number,
): Effect.Effect<void, never, Database> =>
  // In a fixed order, so that two who join the same communities at once do not deadlock.
  inTransaction(
    Effect.forEach(
      communityIds.toSorted((a, b) => a - b),
      (id) => joinOne(userId, id, now),
      { discard: true },
    ),
  )

/** Ends a user's membership of a community. */
export const leaveCommunity = (userId: number, communityId: number): Effect.Effect<void, never, Database> =>
  inTransaction(
    Effect.gen(function* () {
      const left = yield* query((db) =>
        db
          .deleteFrom('subscriptions')
          .where('community_id', '=', communityId)
          .where('user_id', '=', userId)
          .returning('community_id')
          .executeTakeFirst(),
      )
      if (left !== undefined) yield* countMembers(communityId, -1)
    }),
  )
