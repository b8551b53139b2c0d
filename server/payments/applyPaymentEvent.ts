/**
 * The effects of providers' events: orders become paid, and Pro and awards are granted. Everything is idempotent and
 * independent of order.
 */
import { Clock, Effect } from 'effect'
import { sql } from 'kysely'
import { durations } from '../../schemas/limits.ts'
import { addAwards } from '../content/queries/awardCredits.ts'
import { advisoryLock, type Database, query } from '../database/Database.ts'
import { ServerLog } from '../ServerLog.ts'
import type { Payment } from './orders.ts'
import type { PaymentEvent } from './PaymentProvider.ts'
import type { PaymentsInUse } from './Payments.ts'
import { endRenewals, grantPro, takeProTurn } from './queries/proGrants.ts'

type Charged = Extract<PaymentEvent, { readonly _tag: 'charged' }>
type Received = Extract<PaymentEvent, { readonly _tag: 'received' }>

const tierOf = ({ subscription_id }: Payment) =>
  Effect.map(
    query((db) =>
      db.selectFrom('pro_subscriptions').select('tier').where('id', '=', subscription_id).executeTakeFirst(),
    ),
    (row) => row?.tier ?? 1,
  )

/** Marks an order as paid; the first time, grants its awards. */
const markPaid = Effect.fnUntraced(function* ({ id, user_id, awards, provider }: Payment, cents: number, at: number) {
  const first = yield* query((db) =>
    db
      .updateTable('payments')
      .set({ status: 'paid', paid_at: at })
      .where('id', '=', id)
      .where('status', '!=', 'paid')
      .returning('id')
      .executeTakeFirst(),
  )
  yield* query((db) =>
    db
      .updateTable('payments')
      .set({
        received: sql<number>`case when received < ${cents} then ${cents} else received end`,
        paid_at: sql<number>`case when paid_at > ${at} then ${at} else paid_at end`,
      })
      .where('id', '=', id)
      .execute(),
  )
  if (first === undefined || awards === 0) return
  yield* addAwards(user_id, awards, provider)
})

/** Each further month of a card subscription is a payment of its own. */
const noteRenewal = (order: Payment, { bill, cents, starts }: Charged) =>
  query((db) =>
    db
      .insertInto('payments')
      .values({
        ...order,
        id: `${order.id}/${bill}`,
        kind: 'renewal',
        provider_id: bill,
        cents,
        price: cents,
        awards: 0,
        status: 'paid',
        received: cents,
        created: starts,
        expires: starts,
        paid_at: starts,
      })
      .onConflict((conflict) => conflict.column('id').doNothing())
      .execute(),
  )

const charged = Effect.fnUntraced(function* (order: Payment, news: Charged) {
  if (order.kind === 'awards') {
    if (news.cents >= order.cents) return yield* markPaid(order, news.cents, yield* Clock.currentTimeMillis)
    const log = yield* ServerLog
    return log(`${order.provider} charged less than was ordered (${news.bill}).`)
  }
  if (news.ends <= news.starts) return
  if (news.isFirst) yield* markPaid(order, news.cents, news.starts)
  else yield* noteRenewal(order, news)
  yield* grantPro({
    ref: `${order.provider}/${news.bill}`,
    user_id: order.user_id,
    subscription_id: order.subscription_id,
    starts: news.starts,
    length: news.ends - news.starts,
    tier: yield* tierOf(order),
    months: 1,
    provider: order.provider,
  })
})

const received = Effect.fnUntraced(function* (order: Payment, { cents, at }: Received) {
  if (cents < order.cents) {
    yield* query((db) =>
      db
        .updateTable('payments')
        .set({ received: cents })
        .where('id', '=', order.id)
        .where('received', '<', cents)
        .execute(),
    )
    return
  }
  yield* markPaid(order, cents, at)
  if (order.months === 0) return
  yield* grantPro({
    ref: `${order.provider}/${order.id}`,
    user_id: order.user_id,
    subscription_id: order.subscription_id,
    starts: at,
    length: order.months * durations.month,
    tier: yield* tierOf(order),
    months: order.months,
    provider: order.provider,
  })
})

/** Applies one event. Call in a transaction. Events for unknown orders are only logged. */
export const applyPaymentEvent = Effect.fnUntraced(function* (
  provider: string,
  news: PaymentEvent,
): Effect.fn.Return<void, never, Database | ServerLog | PaymentsInUse> {
  const source = news._tag === 'received' ? 'crypto' : news._tag === 'lapsed' ? undefined : 'card'
  const find = query((db) =>
    db
      .selectFrom('payments')
      .selectAll()
      .where('id', '=', news.payment)
      .where('provider', '=', provider)
      .executeTakeFirst(),
  )
  const known = yield* find
  if (known === undefined || (source !== undefined && known.source !== source)) {
    const log = yield* ServerLog
    log(`${provider} told of a payment that this server has no order for (${news._tag}).`)
    return
  }
  yield* advisoryLock(`orders of ${known.user_id}`)
  yield* takeProTurn(known.user_id)
  const order = (yield* find) ?? known
  switch (news._tag) {
    case 'charged':
      return yield* charged(order, news)
    case 'received':
      return yield* received(order, news)
    case 'ended':
      return yield* endRenewals(order.user_id, order.subscription_id)
    case 'lapsed':
      yield* query((db) =>
        db
          .updateTable('payments')
          .set({ status: 'expired' })
          .where('id', '=', order.id)
          .where('status', '=', 'open')
          .execute(),
      )
  }
})
