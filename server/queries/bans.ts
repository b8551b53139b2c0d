/**
 * Who may not take part in a community: a ban by name, or by the addresses of a banned member. Bans end by themselves. Addresses are kept
 * as keyed hashes only. Document 2, section 3 (Ban).
 */
import { createHmac } from 'node:crypto'
import { Clock, Effect } from 'effect'
import { type Database, query } from '../database/Database.ts'
import { type Caller, callerNetwork, type Viewer } from '../http/Caller.ts'
import { Forbidden } from '../http/Refusal.ts'
import { keptSecret } from './keptSecret.ts'
import { powersIn } from './powers.ts'

/** A network address as it is kept: nobody can tell it from this, and the same one is found again. */
const addressHash = Effect.map(Effect.all([callerNetwork, keptSecret('address-hash')]), ([network, secret]) =>
  createHmac('sha256', secret).update(network).digest('base64url').slice(0, 22),
)

const hour = 60 * 60 * 1000

/** An address that a member comes from again is noted anew after this. */
const notedFor = hour

/** After this nobody knows any more who has an address now. */
const addressKeptFor = 90 * 24 * hour

/** Addresses of long ago are forgotten, but for those by which a ban goes. */
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

/** Notes from where a member logs in or acts, so that a ban by address knows it. */
export const noteAddress = Effect.fnUntraced(function* (
  userId: number,
): Effect.fn.Return<void, never, Database | Caller> {
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

/** Whether a ban of the community holds for this member, by their name or by where they are calling from. */
const isBanned = Effect.fnUntraced(function* (
  userId: number,
  communityId: number,
): Effect.fn.Return<boolean, never, Database | Caller> {
  const hash = yield* addressHash
  const now = yield* Clock.currentTimeMillis
  const ban = yield* query((db) =>
    db
      .selectFrom('bans as b')
      .select('b.id')
      .where('b.community_id', '=', communityId)
      .where((eb) => eb.or([eb('b.expires', '=', 0), eb('b.expires', '>', now)]))
      // Whose bans may hold comes first: a community has many, and few of them are anybody's here.
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

/** Refuses a member whom a ban of the community keeps from taking part. Its moderators and admins are kept from nothing. */
export const mustNotBeBanned = Effect.fnUntraced(function* (
  viewer: Viewer,
  communityId: number,
): Effect.fn.Return<void, Forbidden, Database | Caller> {
  yield* noteAddress(viewer.id)
  if (!(yield* isBanned(viewer.id, communityId))) return
  if ((yield* powersIn(viewer, communityId)).has('moderate')) return
  return yield* new Forbidden({ sentence: 'You are banned from this community.' })
})
