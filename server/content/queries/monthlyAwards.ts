/**
 * The award credit for each month of a paid subscription: given once the month has begun and its member is there, and
 * only once, however many processes check. docs/behaviour/payments.md#on-the-server.
 */
import { Clock, Effect } from 'effect'
import { durations } from '../../../schemas/limits.ts'
import { type Database, query } from '../../database/Database.ts'
import { inTransaction } from '../../database/inTransaction.ts'
import type { MonthlyAwardRow, ProGrantRow } from '../../database/paymentRows.ts'
import type { PaymentsInUse } from '../../payments/Payments.ts'
import { grantsOf, takeProTurn } from '../../payments/queries/proGrants.ts'
import { spansOf } from '../../payments/rules/proTier.ts'
import { addAwards } from './awardCredits.ts'

/** The months of paid subscriptions that have begun by `now`. */
const monthsBegun = (grants: ReadonlyArray<ProGrantRow>, now: number): ReadonlyArray<MonthlyAwardRow> => {
  const paid = Map.groupBy(
    grants.filter(({ months }) => months > 0),
    ({ subscription_id }) => subscription_id,
  )
  return [...paid.values()].flatMap(spansOf).flatMap(({ grant, begins }) =>
    Array.from({ length: grant.months }, (_, month) => ({ month, starts: begins + month * durations.month }))
      .filter(({ starts }) => starts <= now)
      .map(({ month }) => ({ grant_ref: grant.ref, month, user_id: grant.user_id, created: now })),
  )
}

/** Those of these months whose credit the member does not have yet. */
const notGiven = Effect.fnUntraced(function* (userId: number, months: ReadonlyArray<MonthlyAwardRow>) {
  if (months.length === 0) return []
  const given = yield* query((db) =>
    db.selectFrom('monthly_awards').select(['grant_ref', 'month']).where('user_id', '=', userId).execute(),
  )
  const known = new Set(given.map(({ grant_ref, month }) => `${grant_ref} ${month}`))
  return months.filter(({ grant_ref, month }) => !known.has(`${grant_ref} ${month}`))
})

/** Gives a member the award credits of the months that have begun. */
export const giveMonthlyAwards = Effect.fnUntraced(function* (
  userId: number,
): Effect.fn.Return<void, never, Database | PaymentsInUse> {
  const now = yield* Clock.currentTimeMillis
  const grants = yield* grantsOf(userId)
  const due = yield* notGiven(userId, monthsBegun(grants, now))
  if (due.length === 0) return
  const providers = new Map(grants.map(({ ref, provider }) => [ref, provider]))
  yield* inTransaction(
    Effect.gen(function* () {
      yield* takeProTurn(userId)
      const given = yield* query((db) =>
        db
          .insertInto('monthly_awards')
          .values([...due])
          .onConflict((conflict) => conflict.columns(['grant_ref', 'month']).doNothing())
          .returning('grant_ref')
          .execute(),
      )
      for (const { grant_ref } of given) yield* addAwards(userId, 1, providers.get(grant_ref) ?? '')
    }),
  )
})
