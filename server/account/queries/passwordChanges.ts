/**
 * Recent password changes: after a lost response, the same change finds the new password already in use. It is
 * recognised by the replaced password, so that a caller who does not know that one cannot test guesses at the current
 * one.
 */
import { Clock, Effect } from 'effect'
import type { ServerBusy } from '../../context/ApiError.ts'
import type { RequestContext } from '../../context/RequestContext.ts'
import { type Database, query } from '../../database/Database.ts'
import { type Hashes, isOfHash } from '../rules/hashing.ts'

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
