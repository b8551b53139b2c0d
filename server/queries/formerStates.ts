/**
 * How something was before a member's own last act upon it: kept for a day, so that taking the act back restores exactly that.
 * docs/decisions/0055-what-undo-restores.md has the reasons.
 */
import { Clock, Effect, Exit, Schema } from 'effect'
import { type Database, query } from '../database/Database.ts'

const lifetime = 24 * 60 * 60_000

/** When something was put into a list, for what comes back to its place. */
export const Place = Schema.Struct({ created: Schema.Number })

/** Keeps it, in the place of what was kept of the same subject; to be called inside the transaction of the act. */
export const keepFormer = Effect.fnUntraced(function* (
  userId: number,
  subject: string,
  state: unknown,
): Effect.fn.Return<void, never, Database> {
  const now = yield* Clock.currentTimeMillis
  const kept = { state: JSON.stringify(state), created: now }
  yield* query((db) =>
    db
      .insertInto('former_states')
      .values({ user_id: userId, subject, ...kept })
      .onConflict((conflict) => conflict.columns(['user_id', 'subject']).doUpdateSet(kept))
      .execute(),
  )
})

/** Forgets what is too old to be restored. By itself: two acts that did it along with their own might wait for each other. */
export const sweepFormer: Effect.Effect<void, never, Database> = Effect.gen(function* () {
  const now = yield* Clock.currentTimeMillis
  yield* query((db) =>
    db
      .deleteFrom('former_states')
      .where('created', '<', now - lifetime)
      .execute(),
  )
})

/** What was kept, which is over with it; `undefined` for nothing, or for what no longer reads as this. */
export const takeFormer = Effect.fnUntraced(function* <A, E>(
  userId: number,
  subject: string,
  schema: Schema.Codec<A, E>,
): Effect.fn.Return<A | undefined, never, Database> {
  const now = yield* Clock.currentTimeMillis
  const found = yield* query((db) =>
    db
      .deleteFrom('former_states')
      .where('user_id', '=', userId)
      .where('subject', '=', subject)
      .returning(['state', 'created'])
      .executeTakeFirst(),
  )
  if (found === undefined || found.created < now - lifetime) return undefined
  const read = Schema.decodeUnknownExit(Schema.fromJsonString(schema))(found.state)
  return Exit.isSuccess(read) ? read.value : undefined
})
