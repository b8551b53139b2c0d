/** Members by name, and which of their content others may list. */
import { Clock, Effect } from 'effect'
import type { Selectable } from 'kysely'
import { meName } from '../../../schemas/api/users.ts'
import type { User } from '../../../schemas/entities/User.ts'
import { nameKey } from '../../../schemas/ids.ts'
import { type MemberRequired, NotFound } from '../../context/ApiError.ts'
import { member, type RequestContext } from '../../context/RequestContext.ts'
import { type Database, query } from '../../database/Database.ts'
import { listedIds } from '../../database/listed.ts'
import type { UserRow } from '../../database/Tables.ts'
import { proTierAt } from '../../payments/rules/proTier.ts'
import { memberSettings } from '../../settings/rules/memberSettings.ts'

interface Person {
  readonly id: number
  readonly username: string
  readonly isDeleted: boolean
  /** Deleted and suspended accounts keep their name; their profile is empty. */
  readonly isGone: boolean
}

/** The member of this name; `me` is the viewer. Refuses unknown names, and `me` for guests. */
export const personNamed = Effect.fnUntraced(function* (
  name: string,
): Effect.fn.Return<Person, NotFound | MemberRequired, Database | RequestContext> {
  const key = nameKey(name) === meName ? nameKey((yield* member).username) : nameKey(name)
  const row = yield* query((db) =>
    db
      .selectFrom('users')
      .select(['id', 'username', 'is_deleted', 'is_suspended'])
      .where('key', '=', key)
      .executeTakeFirst(),
  )
  if (row === undefined) return yield* new NotFound({ what: 'User' })
  const isDeleted = row.is_deleted === 1
  return { id: row.id, username: row.username, isDeleted, isGone: isDeleted || row.is_suspended === 1 }
})

// Whether search engines may list a member's profile. docs/behaviour/settings.md#settings.

/** Only if the member opted in; unknown and deleted members are not listed. */
export const isProfileIndexed = (name: string): Effect.Effect<boolean, never, Database> =>
  Effect.map(
    query((db) =>
      db
        .selectFrom('users')
        .select('settings')
        .where('key', '=', nameKey(name))
        .where('is_deleted', '=', 0)
        .where('is_suspended', '=', 0)
        .executeTakeFirst(),
    ),
    (row) => row !== undefined && memberSettings(row.settings).isProfileIndexed,
  )

// Members' public data. docs/behaviour/profile.md#fields.

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
