/**
 * What gives members Pro, one row per grant: the tier and its end are computed from all of them. Recording a grant is
 * idempotent, and the order does not matter. docs/behaviour/payments.md#on-the-server.
 */
import { Effect } from 'effect'
import { type Insertable, sql } from 'kysely'
import { advisoryLock, type Database, inTransaction, query } from '../../database/Database.ts'
import type { ProGrantRow } from '../../database/paymentRows.ts'
import { countsPretended, type PaymentsInUse } from '../Payments.ts'
import { proStanding } from '../rules/proTier.ts'

/** Takes the member's lock for changes of Pro and awards. Call before touching the member's own row. */
export const takeProTurn = (userId: number): Effect.Effect<void, never, Database> => advisoryLock(`Pro of ${userId}`)

/** Every grant of a member. */
const everyGrantOf = (userId: number) =>
  query((db) => db.selectFrom('pro_grants').selectAll().where('user_id', '=', userId).execute())

/** The grants of a member that count: those of test payments only while test payments are in use. */
export const grantsOf = Effect.fnUntraced(function* (userId: number) {
  const isCounting = yield* countsPretended
  return (yield* everyGrantOf(userId)).filter(({ provider }) => isCounting || provider !== 'test')
})

/** Turns the Pro that a member had before grants were recorded into their first grant, so that none is lost. */
const noteBefore = Effect.fnUntraced(function* (userId: number) {
  const [known] = yield* everyGrantOf(userId)
  if (known !== undefined) return
  const pro = yield* query((db) =>
    db.selectFrom('users').select(['pro_tier', 'pro_expires']).where('id', '=', userId).executeTakeFirst(),
  )
  if (pro === undefined || pro.pro_tier === 0) return
  const row: Insertable<ProGrantRow> = {
    ref: `before/${userId}`,
    user_id: userId,
    subscription_id: '',
    starts: 0,
    length: pro.pro_expires,
    tier: pro.pro_tier,
    months: 0,
    provider: '',
  }
  yield* query((db) => db.insertInto('pro_grants').values(row).execute())
})

/** Recomputes the member's Pro, and the ends of their subscriptions, from their grants. */
const refreshPro = Effect.fnUntraced(function* (userId: number) {
  if ((yield* everyGrantOf(userId)).length === 0) return
  const grants = yield* grantsOf(userId)
  const subscriptions = yield* query((db) =>
    db.selectFrom('pro_subscriptions').selectAll().where('user_id', '=', userId).execute(),
  )
  const { pro_tier, pro_expires, ends } = proStanding(grants, subscriptions)
  for (const [id, expires] of ends)
    yield* query((db) => db.updateTable('pro_subscriptions').set({ expires }).where('id', '=', id).execute())
  yield* query((db) => db.updateTable('users').set({ pro_tier, pro_expires }).where('id', '=', userId).execute())
})

/** Records a grant and its effects. A grant already recorded moves to an earlier start, but is otherwise unchanged. */
export const grantPro = (grant: ProGrantRow): Effect.Effect<void, never, Database | PaymentsInUse> =>
  inTransaction(
    Effect.gen(function* () {
      yield* takeProTurn(grant.user_id)
      yield* noteBefore(grant.user_id)
      yield* query((db) =>
        db
          .insertInto('pro_grants')
          .values(grant)
          .onConflict((conflict) =>
            conflict.column('ref').doUpdateSet({
              starts: sql<number>`case when excluded.starts < pro_grants.starts then excluded.starts else pro_grants.starts end`,
            }),
          )
          .execute(),
      )
      yield* refreshPro(grant.user_id)
    }),
  )

/** Records that a subscription will not renew; what was paid for stays. */
export const endRenewals = (
  userId: number,
  subscriptionId: string,
): Effect.Effect<void, never, Database | PaymentsInUse> =>
  inTransaction(
    Effect.gen(function* () {
      yield* takeProTurn(userId)
      yield* query((db) =>
        db.updateTable('pro_subscriptions').set({ is_cancelled: 1 }).where('id', '=', subscriptionId).execute(),
      )
      yield* refreshPro(userId)
    }),
  )

/** Recomputes Pro for all members with test grants: a restart may have changed whether these count. */
export const recountPretended: Effect.Effect<void, never, Database | PaymentsInUse> = Effect.gen(function* () {
  const members = yield* query((db) =>
    db
      .selectFrom('pro_grants')
      .select('user_id')
      .distinct()
      .where('provider', '=', 'test')
      .orderBy('user_id')
      .execute(),
  )
  for (const { user_id } of members) yield* inTransaction(Effect.andThen(takeProTurn(user_id), refreshPro(user_id)))
})
