/**
 * Who may not take part in a community: bans by name, or by the addresses of a banned member. Bans expire by
 * themselves. Addresses are stored as keyed hashes only. docs/behaviour/moderation.md#bans.
 */
import { createHmac } from 'node:crypto'
import { Clock, Effect } from 'effect'
import type { Kysely } from 'kysely'
import type { Ban } from '../../../schemas/entities/Report.ts'
import { refusals } from '../../../schemas/words/refusals.ts'
import { storedSecret } from '../../account/queries/storedSecret.ts'
import { pictureField } from '../../account/rules/passwords.ts'
import { Forbidden } from '../../context/ApiError.ts'
import { type RequestContext, requestNetwork, type Viewer } from '../../context/RequestContext.ts'
import { type Database, query } from '../../database/Database.ts'
import { offsetOf, pageSize } from '../../database/pages.ts'
import type { Tables } from '../../database/Tables.ts'
import type { BanTerms } from '../rules/storedPermissions.ts'
import { capabilitiesIn } from './moderating.ts'

/** The stored form of a network address: a keyed hash, which can be compared but not reversed. */
const addressHash = Effect.map(Effect.all([requestNetwork, storedSecret('address-hash')]), ([network, secret]) =>
  createHmac('sha256', secret).update(network).digest('base64url').slice(0, 22),
)

const hour = 60 * 60 * 1000

/** How long an address counts as recently seen; after that its time is updated. */
const notedFor = hour

/** By then the address may well be another person's. */
const addressKeptFor = 90 * 24 * hour

/** Deletes old addresses, except those that a ban refers to. */
const forgetOldAddresses = (now: number) =>
  query((db) =>
    db
      .deleteFrom('member_addresses')
      .where('seen', '<', now - addressKeptFor)
      .where('user_id', 'not in', ({ selectFrom }) =>
        selectFrom('bans').select('bans.user_id').where('bans.is_ip_ban', '=', 1),
      )
      .execute(),
  )

/** Stores the address at which a member logs in or acts, for bans by address. */
export const noteAddress = Effect.fnUntraced(function* (
  userId: number,
): Effect.fn.Return<void, never, Database | RequestContext> {
  const hash = yield* addressHash
  const seen = yield* Clock.currentTimeMillis
  const known = yield* query((db) =>
    db
      .selectFrom('member_addresses')
      .select('seen')
      .where('user_id', '=', userId)
      .where('address_hash', '=', hash)
      .executeTakeFirst(),
  )
  if (known !== undefined && known.seen > seen - notedFor) return
  yield* query((db) =>
    db
      .insertInto('member_addresses')
      .values({ user_id: userId, address_hash: hash, seen })
      .onConflict((conflict) => conflict.columns(['user_id', 'address_hash']).doUpdateSet({ seen }))
      .execute(),
  )
  if (known === undefined) yield* forgetOldAddresses(seen)
})

/** Whether a ban of the community applies to this member, by name or by the current address. */
const isBanned = Effect.fnUntraced(function* (
  userId: number,
  communityId: number,
): Effect.fn.Return<boolean, never, Database | RequestContext> {
  const hash = yield* addressHash
  const now = yield* Clock.currentTimeMillis
  const ban = yield* query((db) =>
    db
      .selectFrom('bans as b')
      .select('b.id')
      .where('b.community_id', '=', communityId)
      .where((eb) => eb.or([eb('b.expires', '=', 0), eb('b.expires', '>', now)]))
      // Members whose bans may apply come first: a community has many bans, and few match.
      .where('b.user_id', 'in', ({ selectFrom }) =>
        selectFrom('users as u')
          .select('u.id')
          .where('u.id', '=', userId)
          .unionAll(selectFrom('member_addresses as a').select('a.user_id as id').where('a.address_hash', '=', hash)),
      )
      .where((eb) => eb.or([eb('b.user_id', '=', userId), eb('b.is_ip_ban', '=', 1)]))
      .executeTakeFirst(),
  )
  return ban !== undefined
})

/** Refuses members banned from the community. Its moderators and admins are exempt. */
export const mustNotBeBanned = Effect.fnUntraced(function* (
  viewer: Viewer,
  communityId: number,
): Effect.fn.Return<void, Forbidden, Database | RequestContext> {
  yield* noteAddress(viewer.id)
  if (!(yield* isBanned(viewer.id, communityId))) return
  if ((yield* capabilitiesIn(viewer, communityId)).has('moderate')) return
  return yield* new Forbidden({ sentence: refusals.banned })
})

// Writes bans: a member has one per community, and a new one replaces it. docs/behaviour/moderation.md#bans.

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

// Current bans of a community, without expired ones. docs/behaviour/moderation.md#bans.

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
