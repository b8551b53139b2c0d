/**
 * Changes of passwords, for some minutes: the same change again, after an answer that was lost, finds the new password in use. It is known by the
 * password that was replaced, so that nobody who does not know that one hears whether they guessed the present one.
 */
import { Clock, Effect } from 'effect'
import { isOfHash } from '../content/hashing.ts'
import { type Database, query } from '../database/Database.ts'
import type { Caller } from '../http/Caller.ts'
import type { ServerBusy } from '../http/Refusal.ts'

/** How long the same change may come again, in milliseconds. */
const knownFor = 10 * 60_000

/** Notes that the member's password was the one of this hash until now. */
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

/** Whether the member changed just this password to that one, some minutes ago at most. `hash` is that of the password in use. */
export const isPasswordChanged = Effect.fnUntraced(function* (
  userId: number,
  { from, to, hash }: { readonly from: string; readonly to: string; readonly hash: string },
): Effect.fn.Return<boolean, ServerBusy, Database | Caller> {
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
