/**
 * A member's award credits. Those from test payments are counted apart, and exist only while test payments are in use.
 */
import { Clock, Effect } from 'effect'
import { durations } from '../../../schemas/limits.ts'
import { type Database, inTransaction, query } from '../../database/Database.ts'
import type { MonthlyAwardRow, ProGrantRow } from '../../database/paymentRows.ts'
import { countsPretended, type PaymentsInUse } from '../../payments/Payments.ts'
import { grantsOf, takeProTurn } from '../../payments/queries/proGrants.ts'
import { spansOf } from '../../payments/rules/proTier.ts'

const columnOf = (provider: string): 'awards' | 'pretended_awards' =>
  provider === 'test' ? 'pretended_awards' : 'awards'

/** Gives a member award credits from a payment with this provider. */
export const addAwards = (userId: number, count: number, provider: string): Effect.Effect<void, never, Database> => {
  const column = columnOf(provider)
  return Effect.asVoid(
    query((db) =>
      db
        .updateTable('users')
        .set(({ eb }) => ({ [column]: eb(column, '+', count) }))
        .where('id', '=', userId)
        .execute(),
    ),
  )
}

/** How many awards the member of this row can give. */
export const awardsToGive = (row: { readonly awards: number; readonly pretended_awards: number }) =>
  Effect.map(countsPretended, (isCounting) => row.awards + (isCounting ? row.pretended_awards : 0))

const useOf = (userId: number, provider: string) => {
  const column = columnOf(provider)
  return Effect.map(
    query((db) =>
      db
        .updateTable('users')
        .set(({ eb }) => ({ [column]: eb(column, '-', 1) }))
        .where('id', '=', userId)
        .where(column, '>', 0)
        .returning('id')
        .executeTakeFirst(),
    ),
    (row) => (row === undefined ? undefined : provider),
  )
}

/** Uses one of a member's credits, test ones first. Returns its provider; undefined if there is none. */
export const useAward = Effect.fnUntraced(function* (userId: number) {
  const pretended = (yield* countsPretended) ? yield* useOf(userId, 'test') : undefined
  return pretended ?? (yield* useOf(userId, ''))
})

// The award credit for each month of a paid subscription: given once the month has begun and its member is there, and
// only once, however many processes check. docs/behaviour/payments.md#on-the-server.

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
