/** Writes bans: a member has one per community, and a new one replaces it. docs/behaviour/moderation.md#bans. */
import { Clock, Effect } from 'effect'
import { type Database, query } from '../../database/Database.ts'
import type { BanTerms } from '../rules/banWords.ts'

const day = 24 * 60 * 60 * 1000

/** The same ban again within this span, in milliseconds, is a retry after a lost response. */
const repeatSpan = 30_000

interface Parties {
  readonly moderatorId: number
  readonly userId: number
  readonly communityId: number
}

/** Call inside a transaction that holds the member's lock. Returns whether it differs from a ban just made. */
export const writeBan = Effect.fnUntraced(function* (
  { reason, days, isIpBan }: BanTerms,
  { moderatorId, userId, communityId }: Parties,
): Effect.fn.Return<boolean, never, Database> {
  const created = yield* Clock.currentTimeMillis
  const ban = {
    moderator_id: moderatorId,
    reason,
    created,
    expires: days === 0 ? 0 : created + days * day,
    is_ip_ban: isIpBan ? 1 : 0,
  } as const
  const earlier = yield* query((db) =>
    db
      .selectFrom('bans')
      .selectAll()
      .where('community_id', '=', communityId)
      .where('user_id', '=', userId)
      .executeTakeFirst(),
  )
  const isRepeat =
    earlier !== undefined &&
    earlier.created > created - repeatSpan &&
    earlier.moderator_id === moderatorId &&
    earlier.reason === reason &&
    earlier.is_ip_ban === ban.is_ip_ban &&
    (earlier.expires === 0 ? days === 0 : earlier.expires - earlier.created === days * day)
  if (isRepeat) return false
  yield* query((db) =>
    db
      .insertInto('bans')
      .values({ community_id: communityId, user_id: userId, ...ban })
      .onConflict((conflict) => conflict.columns(['community_id', 'user_id']).doUpdateSet(ban))
      .execute(),
  )
  return true
})
