/** Joins and leaves communities, whose members are counted along. Doing either twice changes nothing. */
import { Effect } from 'effect'
import { type Database, query } from '../database/Database.ts'
import { inTransaction } from '../database/inTransaction.ts'

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

/** Makes somebody a member of these communities, at the moment `now`. */
export const joinCommunities = (
  userId: number,
  communityIds: ReadonlyArray<number>,
  now: number,
): Effect.Effect<void, never, Database> =>
  // In one order, so that two who join the same ones at the same moment do not wait for each other.
  inTransaction(
    Effect.forEach(
      communityIds.toSorted((a, b) => a - b),
      (id) => joinOne(userId, id, now),
      { discard: true },
    ),
  )

/** Ends somebody's membership of a community. */
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
