/** Limits how often one address may try something sensitive. Counted in the database, so that all server processes count together. */
import { Clock, Context, Effect } from 'effect'
import { sql } from 'kysely'
import type { Database } from '../database/Database.ts'
import { query } from '../database/Database.ts'
import { Caller } from '../http/Caller.ts'
import { RateLimited } from '../http/Refusal.ts'

/** Attempts per address and window of each sensitive call. Generous: people share addresses. */
export const AttemptsAllowed = Context.Reference<number>('server/AttemptsAllowed', { defaultValue: () => 60 })

const window = 60_000

/** Counts one attempt at `what` by the caller's address, and refuses it once there were too many in this minute. */
export const countAttempt = Effect.fnUntraced(function* (
  what: string,
): Effect.fn.Return<void, RateLimited, Database | Caller> {
  const allowed = yield* AttemptsAllowed
  const { address } = yield* Caller
  const now = yield* Clock.currentTimeMillis
  const start = now - (now % window)
  const row = yield* query((db) =>
    db
      .insertInto('rate_limits')
      .values({ key: `${what}:${address}`, window_start: start, count: 1 })
      .onConflict((conflict) =>
        conflict.column('key').doUpdateSet({
          window_start: start,
          count: sql<number>`case when rate_limits.window_start = excluded.window_start then rate_limits.count + 1 else 1 end`,
        }),
      )
      .returning('count')
      .executeTakeFirstOrThrow(),
  )
  if (row.count > allowed) return yield* new RateLimited({ seconds: Math.ceil((start + window - now) / 1000) })
})
