/** Current bans of a community, without expired ones. docs/behaviour/moderation.md#bans. */
import { Clock, Effect } from 'effect'
import type { Kysely } from 'kysely'
import type { Ban } from '../../../schemas/entities/Report.ts'
import { pictureField } from '../../account/rules/passwords.ts'
import { type Database, query } from '../../database/Database.ts'
import { offsetOf, pageSize } from '../../database/pages.ts'
import type { Tables } from '../../database/Tables.ts'

const standingBans = (db: Kysely<Tables>, communityId: number, now: number) =>
  db
    .selectFrom('bans as b')
    .innerJoin('users as u', 'u.id', 'b.user_id')
    .leftJoin('users as m', 'm.id', 'b.moderator_id')
    .select([
      'u.username as author',
      'm.username as moderator',
      'b.created as createdAt',
      'u.profile_picture as picture',
    ])
    .where('b.community_id', '=', communityId)
    .where((eb) => eb.or([eb('b.expires', '=', 0), eb('b.expires', '>', now)]))

type BanRecord = Omit<Ban, 'moderator' | 'picture'> & { readonly moderator: string | null; readonly picture: string }

const banOf = ({ picture, ...record }: BanRecord): Ban => ({
  ...record,
  moderator: record.moderator ?? '',
  ...pictureField(picture),
})

/** The ban of one member. */
export const standingBan = Effect.fnUntraced(function* (
  communityId: number,
  userId: number,
): Effect.fn.Return<Ban | undefined, never, Database> {
  const now = yield* Clock.currentTimeMillis
  const record = yield* query((db) =>
    standingBans(db, communityId, now).where('b.user_id', '=', userId).executeTakeFirst(),
  )
  return record === undefined ? undefined : banOf(record)
})

/** A page of bans, newest first, and whether there are more. */
export const bansPage = Effect.fnUntraced(function* (
  communityId: number,
  page: number | undefined,
): Effect.fn.Return<{ readonly bans: ReadonlyArray<Ban>; readonly hasMore: boolean }, never, Database> {
  const now = yield* Clock.currentTimeMillis
  const records = yield* query((db) =>
    standingBans(db, communityId, now)
      .orderBy('b.created', 'desc')
      .orderBy('b.id', 'desc')
      .limit(pageSize + 1)
      .offset(offsetOf(page))
      .execute(),
  )
  return { bans: records.slice(0, pageSize).map(banOf), hasMore: records.length > pageSize }
})
