/** Counts ad events per day. An impression counts once, however often and to however many processes it is reported. */
import { Clock, Effect } from 'effect'
import { sql } from 'kysely'
import { type Database, inTransaction, query } from '../../database/Database.ts'
import type { AdTotalRow } from '../../database/fileRows.ts'
import { impressionLasts } from '../AdsSettings.ts'

const dayLasts = 24 * 60 * 60 * 1000

const dayOf = (now: number): number => now - (now % dayLasts)

/** How many referrers a day are counted by name: anyone can invent more. */
const namedTagsMost = 500

const others = '(others)'

/** Adds one to today's count; returns the new count. */
const addOne = Effect.fnUntraced(function* (counted: Pick<AdTotalRow, 'what' | 'name' | 'place'>, now: number) {
  const row = yield* query((db) =>
    db
      .insertInto('ad_totals')
      .values({ ...counted, day: dayOf(now), count: 1 })
      .onConflict((conflict) =>
        conflict.columns(['day', 'what', 'name', 'place']).doUpdateSet({ count: sql<number>`ad_totals.count + 1` }),
      )
      .returning('count')
      .executeTakeFirstOrThrow(),
  )
  return row.count
})

const forgetExpired = (now: number) => query((db) => db.deleteFrom('ad_showings').where('expires', '<', now).execute())

interface Showing {
  readonly impression: string
  /** When it was issued. */
  readonly at: number
  readonly ad: string
  readonly placement: string
}

/** Counts that an ad was put on a page, or seen. Idempotent per impression. */
export const countShowing = Effect.fnUntraced(function* (
  what: 'view' | 'impression',
  { impression, at, ad, placement }: Showing,
): Effect.fn.Return<void, never, Database> {
  const now = yield* Clock.currentTimeMillis
  const expires = at + impressionLasts
  const count = yield* inTransaction(
    Effect.gen(function* () {
      const first = yield* query((db) =>
        db
          .insertInto('ad_showings')
          .values({ impression, what, expires })
          .onConflict((conflict) => conflict.columns(['impression', 'what']).doNothing())
          .returning('what')
          .executeTakeFirst(),
      )
      return first === undefined ? 0 : yield* addOne({ what, name: ad, place: placement }, now)
    }),
  )
  // The first count of an ad each day deletes expired rows.
  if (count === 1) yield* forgetExpired(now)
})

/** Counts that an ad placement came into view. */
export const countPixel = Effect.fnUntraced(function* (
  placement: string,
  isMember: boolean,
): Effect.fn.Return<void, never, Database> {
  const now = yield* Clock.currentTimeMillis
  yield* addOne({ what: 'pixel', name: isMember ? 'member' : 'guest', place: placement }, now)
})

/** Counts a visitor from a referrer to a kind of page. */
export const countTag = Effect.fnUntraced(function* (
  referrer: string,
  type: string,
): Effect.fn.Return<void, never, Database> {
  const now = yield* Clock.currentTimeMillis
  const today = yield* query((db) =>
    db
      .selectFrom('ad_totals')
      .select(({ fn }) => [
        fn.countAll<number>().as('rows'),
        fn
          .sum<number | null>(sql<number>`case when name = ${referrer} and place = ${type} then 1 else 0 end`)
          .as('known'),
      ])
      .where('day', '=', dayOf(now))
      .where('what', '=', 'tag')
      .executeTakeFirst(),
  )
  const isNamed = today === undefined || today.rows < namedTagsMost || (today.known ?? 0) > 0
  yield* addOne({ what: 'tag', name: isNamed ? referrer : others, place: isNamed ? type : '' }, now)
})
