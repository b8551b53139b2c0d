/**
 * What gives members Pro, kept one by one: the tier and its end follow from all of it. What is noted twice counts once, and it does not
 * matter in which order. Document 2, sections 4 and 9.
 */
import { Effect } from 'effect'
import { type Insertable, sql } from 'kysely'
import { proFrom, renewalGrace } from '../content/proTier.ts'
import { type Database, query } from '../database/Database.ts'
import { inTransaction, takeTurn } from '../database/inTransaction.ts'
import type { ProGrantRow } from '../database/paymentRows.ts'
import { countsPretended } from '../payments/Payments.ts'

/** Waits until nobody else changes a member's Pro or gives them awards. Before anything of the member's own row is touched. */
export const takeProTurn = (userId: number): Effect.Effect<void, never, Database> => takeTurn(`Pro of ${userId}`)

/** Every grant of a member. */
const everyGrantOf = (userId: number) =>
  query((db) => db.selectFrom('pro_grants').selectAll().where('user_id', '=', userId).execute())

/** The grants of a member that count: what was pretended does so only where payments are. */
export const grantsOf = Effect.fnUntraced(function* (userId: number) {
  const isCounting = yield* countsPretended
  return (yield* everyGrantOf(userId)).filter(({ provider }) => isCounting || provider !== 'test')
})

/** What a member had before anything was noted becomes the first of their grants, so that nobody loses any. */
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

/** Brings a member's Pro, and the ends of their subscriptions, to what their grants come to. */
const refreshPro = Effect.fnUntraced(function* (userId: number) {
  if ((yield* everyGrantOf(userId)).length === 0) return
  const grants = yield* grantsOf(userId)
  const subscriptions = yield* query((db) =>
    db.selectFrom('pro_subscriptions').selectAll().where('user_id', '=', userId).execute(),
  )
  const pro = proFrom(grants)
  let expires = pro.pro_expires
  for (const { id, source, is_cancelled } of subscriptions) {
    const end = proFrom(grants.filter(({ subscription_id }) => subscription_id === id)).pro_expires
    yield* query((db) => db.updateTable('pro_subscriptions').set({ expires: end }).where('id', '=', id).execute())
    if (source === 'card' && is_cancelled === 0 && end > 0 && expires > 0)
      expires = Math.max(expires, end + renewalGrace)
  }
  yield* query((db) =>
    db.updateTable('users').set({ pro_tier: pro.pro_tier, pro_expires: expires }).where('id', '=', userId).execute(),
  )
})

/** Notes a grant, and what follows from it. One that is known already moves to its earlier start, and is else left alone. */
export const grantPro = (grant: ProGrantRow): Effect.Effect<void, never, Database> =>
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

/** Notes that a subscription will not renew itself any more; what was paid for stays. */
export const endRenewals = (userId: number, subscriptionId: string): Effect.Effect<void, never, Database> =>
  inTransaction(
    Effect.gen(function* () {
      yield* takeProTurn(userId)
      yield* query((db) =>
        db.updateTable('pro_subscriptions').set({ is_cancelled: 1 }).where('id', '=', subscriptionId).execute(),
      )
      yield* refreshPro(userId)
    }),
  )

/** Brings the Pro of everybody who has some by pretence to what counts now: after a start, which may have changed whether it does. */
export const recountPretended: Effect.Effect<void, never, Database> = Effect.gen(function* () {
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
