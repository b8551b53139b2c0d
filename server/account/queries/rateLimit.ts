/** Rate limits, by network or by key. Counted in the database, so that all server processes count together. */
import { Clock, Context, Effect } from 'effect'
import { sql } from 'kysely'
import { nameKey } from '../../../schemas/ids.ts'
import { RateLimited } from '../../context/ApiError.ts'
import { type RequestContext, requestNetwork } from '../../context/RequestContext.ts'
import { type Database, query } from '../../database/Database.ts'

/** Attempts per network and window of each sensitive call. Generous, because people share addresses. */
export class AttemptsAllowed extends Context.Service<AttemptsAllowed, number>()('server/AttemptsAllowed') {}

/** How many uses are allowed in how many milliseconds. */
interface Allowance {
  readonly most: number
  readonly window: number
}

/** The longest window is a day. */
const keptFor = 24 * 60 * 60 * 1000

const sweep = (now: number) =>
  query((db) =>
    db
      .deleteFrom('rate_limits')
      .where('window_start', '<', now - keptFor)
      .execute(),
  )

/** Counts one use of `key`; refuses it after too many in the current window. */
export const countUse = Effect.fnUntraced(function* (
  key: string,
  { most, window }: Allowance,
): Effect.fn.Return<void, RateLimited, Database> {
  const now = yield* Clock.currentTimeMillis
  const start = now - (now % window)
  const row = yield* query((db) =>
    db
      .insertInto('rate_limits')
      .values({ key, window_start: start, count: 1 })
      .onConflict((conflict) =>
        conflict.column('key').doUpdateSet({
          window_start: start,
          count: sql<number>`case when rate_limits.window_start = excluded.window_start then rate_limits.count + 1 else 1 end`,
        }),
      )
      .returning('count')
      .executeTakeFirstOrThrow(),
  )
  // The first use in a window deletes rows of expired ones.
  if (row.count === 1) yield* sweep(now)
  if (row.count > most) return yield* new RateLimited({ seconds: Math.ceil((start + window - now) / 1000) })
})

/** Counts one use of `what` by the caller's network; refuses it after too many in the current window. */
export const countUseFromHere = (
  what: string,
  allowance: Allowance,
): Effect.Effect<void, RateLimited, Database | RequestContext> =>
  Effect.flatMap(requestNetwork, (network) => countUse(`${what}:${network}`, allowance))

/** Counts one attempt at `what` by the caller's network; refuses it after too many in this minute. */
export const countAttempt = Effect.fnUntraced(function* (
  what: string,
): Effect.fn.Return<void, RateLimited, Database | RequestContext | AttemptsAllowed> {
  yield* countUseFromHere(what, { most: yield* AttemptsAllowed, window: 60_000 })
})

/** Counts one attempt at `what` on this name, from any network. */
export const countAttemptUpon = Effect.fnUntraced(function* (
  what: string,
  name: string,
): Effect.fn.Return<void, RateLimited, Database | AttemptsAllowed> {
  yield* countUse(`${what} as:${nameKey(name)}`, { most: yield* AttemptsAllowed, window: 60_000 })
})
