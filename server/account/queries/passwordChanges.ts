/**
 * Recent password changes: after a lost response, the same change finds the new password already in use. It is
 * recognised by the replaced password, so that a caller who does not know that one cannot test guesses at the current
 * one.
 */

import { createHash, randomBytes } from 'node:crypto'
import { Clock, Effect } from 'effect'
import type { ServerBusy } from '../../context/ApiError.ts'
import type { RequestContext } from '../../context/RequestContext.ts'
import { advisoryLock, type Database, inTransaction, query } from '../../database/Database.ts'
import { type Hashes, isOfHash } from '../rules/hashing.ts'
import { closeSessionsOf } from './sessions.ts'

/** How long the same change may come again, in milliseconds. */
const knownFor = 10 * 60_000

/** Stores the hash of the password that the member had until now. */
export const notePasswordChange = Effect.fnUntraced(function* (
  user_id: number,
  previous_hash: string,
): Effect.fn.Return<void, never, Database> {
  const changed = yield* Clock.currentTimeMillis
  yield* query(async (db) => {
    await db
      .deleteFrom('password_changes')
      .where('changed', '<=', changed - knownFor)
      .execute()
    await db
      .insertInto('password_changes')
      .values({ user_id, previous_hash, changed })
      .onConflict((conflict) => conflict.column('user_id').doUpdateSet({ previous_hash, changed }))
      .execute()
  })
})

/**
 * Whether the member changed this old password to that new one in the last minutes. `hash` is that of the current
 * password.
 */
export const isPasswordChanged = Effect.fnUntraced(function* (
  userId: number,
  { from, to, hash }: { readonly from: string; readonly to: string; readonly hash: string },
): Effect.fn.Return<boolean, ServerBusy, Database | RequestContext | Hashes> {
  const now = yield* Clock.currentTimeMillis
  const change = yield* query((db) =>
    db
      .selectFrom('password_changes')
      .select('previous_hash')
      .where('user_id', '=', userId)
      .where('changed', '>', now - knownFor)
      .executeTakeFirst(),
  )
  if (change === undefined) return false
  return (yield* isOfHash(from, change.previous_hash)) && (yield* isOfHash(to, hash))
})

// Tokens for setting a new password: one per member, valid once within an hour. The database stores a hash only.

const lifetime = 60 * 60 * 1000

const hashOf = (token: string): string => createHash('sha256').update(token).digest('hex')

/**
 * Locks the member's tokens until the transaction ends: others wait to make, use or revoke them. Call before the
 * member's row changes: two transactions that take the two in another order could deadlock.
 */
export const lockResets = (userId: number): Effect.Effect<void, never, Database> => advisoryLock(`reset of ${userId}`)

/** Makes a token for the member and revokes earlier ones. */
export const openReset = Effect.fnUntraced(function* (userId: number): Effect.fn.Return<string, never, Database> {
  const token = randomBytes(32).toString('base64url')
  const now = yield* Clock.currentTimeMillis
  const row = { token_hash: hashOf(token), user_id: userId, expires: now + lifetime }
  yield* inTransaction(
    Effect.andThen(
      lockResets(userId),
      query(async (db) => {
        await db
          .deleteFrom('reset_tokens')
          .where(({ eb, or }) => or([eb('user_id', '=', userId), eb('expires', '<', now)]))
          .execute()
        await db.insertInto('reset_tokens').values(row).execute()
      }),
    ),
  )
  return token
})

/** Revokes every token of the member. Call inside the transaction that locked them and changes the account. */
export const voidResets = (userId: number): Effect.Effect<void, never, Database> =>
  Effect.asVoid(query((db) => db.deleteFrom('reset_tokens').where('user_id', '=', userId).execute()))

/** The name of the token's member; undefined if the token is not valid now. */
export const nameOfReset = Effect.fnUntraced(function* (
  token: string,
): Effect.fn.Return<string | undefined, never, Database> {
  const now = yield* Clock.currentTimeMillis
  const row = yield* query((db) =>
    db
      .selectFrom('reset_tokens as r')
      .innerJoin('users as u', 'u.id', 'r.user_id')
      .select('u.username')
      .where('r.token_hash', '=', hashOf(token))
      .where('r.expires', '>', now)
      .where('u.is_deleted', '=', 0)
      .executeTakeFirst(),
  )
  return row?.username
})

/** Uses the token: sets the new password and ends all sessions. False if it was used already. */
export const closeReset = (token: string, passwordHash: string): Effect.Effect<boolean, never, Database> =>
  inTransaction(
    Effect.gen(function* () {
      const token_hash = hashOf(token)
      const known = yield* query((db) =>
        db.selectFrom('reset_tokens').select('user_id').where('token_hash', '=', token_hash).executeTakeFirst(),
      )
      if (known === undefined) return false
      yield* lockResets(known.user_id)
      const used = yield* query((db) =>
        db.deleteFrom('reset_tokens').where('token_hash', '=', token_hash).returning('user_id').executeTakeFirst(),
      )
      if (used === undefined) return false
      yield* query((db) =>
        db.updateTable('users').set({ password_hash: passwordHash }).where('id', '=', used.user_id).execute(),
      )
      yield* closeSessionsOf(used.user_id)
      return true
    }),
  )
