/** Members' public data. docs/behaviour/profile.md#fields. */
import { Clock, Effect } from 'effect'
import type { Selectable } from 'kysely'
import type { User } from '../../../schemas/entities/User.ts'
import { type Database, query } from '../../database/Database.ts'
import { listedIds } from '../../database/listed.ts'
import type { UserRow } from '../../database/Tables.ts'
import { proTierAt } from '../../payments/rules/proTier.ts'

/** Names of the communities that each of them moderates; unlisted ones only for themselves. */
const moderatedBy = Effect.fnUntraced(function* (ids: ReadonlyArray<number>, viewerId: number) {
  const names = new Map<number, Array<string>>()
  if (ids.length === 0) return names
  const rows = yield* query((db, dialect) =>
    db
      .selectFrom('moderators as m')
      .innerJoin('communities as c', 'c.id', 'm.community_id')
      .select(['m.user_id', 'c.name'])
      .where('m.user_id', 'in', listedIds(dialect, ids))
      .where(({ eb, or }) => or([eb('c.visibility', '!=', 'unlisted'), eb('m.user_id', '=', viewerId)]))
      .orderBy('c.key')
      .execute(),
  )
  for (const { user_id, name } of rows) names.set(user_id, [...(names.get(user_id) ?? []), name])
  return names
})

/** In the order given. Private fields - when Pro ends - are left out for others. */
export const publicMembers = Effect.fnUntraced(function* (
  rows: ReadonlyArray<Selectable<UserRow>>,
  viewerId: number,
): Effect.fn.Return<ReadonlyArray<User>, never, Database> {
  const now = yield* Clock.currentTimeMillis
  // Suspended members moderate nothing meanwhile.
  const present = rows.filter((row) => row.is_deleted === 0 && row.is_suspended === 0)
  const moderated = yield* moderatedBy(
    present.map((row) => row.id),
    viewerId,
  )
  return rows.map((row): User => {
    const isGone = row.is_deleted === 1
    return {
      username: row.username,
      createdAt: row.created,
      commentScore: isGone ? 0 : row.comment_score,
      postScore: isGone ? 0 : row.post_score,
      profilePictures: isGone || row.profile_picture === '' ? [] : [row.profile_picture],
      moderates: moderated.get(row.id) ?? [],
      isDeleted: isGone,
      isSuspended: row.is_suspended === 1,
      isAdmin: row.is_admin === 1,
      proTier: isGone ? 0 : proTierAt(row, now),
      proExpiresAt: row.id === viewerId ? row.pro_expires : 0,
    }
  })
})
