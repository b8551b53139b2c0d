/** Joins and leaves communities, and keeps their member counts. Repeating either changes nothing. */
import { Effect } from 'effect'
import type { CommunitySettings } from '../../../schemas/entities/CommunitySettings.ts'
import { communitySettings } from '../../community-settings/queries/communitySettings.ts'
import { Forbidden } from '../../context/ApiError.ts'
import type { RequestContext, Viewer } from '../../context/RequestContext.ts'
import { type Database, inTransaction, query } from '../../database/Database.ts'
import { mustNotBeBanned } from '../../moderation/queries/bans.ts'
import { actsAsModerator } from '../../moderation/queries/moderating.ts'

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

// Members that a community's moderators may write to: those who took part in it.
// docs/decisions/0037-who-reaches-whom.md.

/**
 * Whether a member has written in the community or moderates it. Bans do not count, being the moderators' own act;
 * reports do not, because reporters are hidden from them.
 */
export const tookPart = Effect.fnUntraced(function* (
  userId: number,
  communityId: number,
): Effect.fn.Return<boolean, never, Database> {
  const found = yield* query(async (db) => {
    const post = await db
      .selectFrom('posts')
      .select('id')
      .where('author_id', '=', userId)
      .where('community_id', '=', communityId)
      .executeTakeFirst()
    if (post !== undefined) return post
    const comment = await db
      .selectFrom('comments')
      .select('id')
      .where('author_id', '=', userId)
      .where('community_id', '=', communityId)
      .executeTakeFirst()
    if (comment !== undefined) return comment
    return db
      .selectFrom('moderators')
      .select('user_id')
      .where('user_id', '=', userId)
      .where('community_id', '=', communityId)
      .executeTakeFirst()
  })
  return found !== undefined
})

// Whether a member may take part in a community now, and by which rules. docs/decisions/0021-what-communities-allow.md.

/**
 * Refuses banned members, and actions that the community's settings do not allow: `unwanted` gives the reason, which
 * does not apply to moderators. Returns the settings.
 */
export const assertAllowed = Effect.fnUntraced(function* (
  viewer: Viewer,
  communityId: number,
  unwanted: (settings: CommunitySettings) => string | undefined,
): Effect.fn.Return<CommunitySettings, Forbidden, Database | RequestContext> {
  yield* mustNotBeBanned(viewer, communityId)
  const settings = yield* communitySettings(communityId)
  const sentence = unwanted(settings)
  if (sentence === undefined || (yield* actsAsModerator(viewer, communityId))) return settings
  return yield* new Forbidden({ sentence })
})
