/**
 * Members' paid subscriptions: which one is active, and whether a payment is pending.
 * docs/behaviour/payments.md#subscription.
 */
import { Effect } from 'effect'
import type { Selectable } from 'kysely'
import { type Database, query } from '../../database/Database.ts'
import type { ProSubscriptionRow } from '../../database/paymentRows.ts'
import { countsPretended, PaymentsInUse } from '../Payments.ts'
import { renewalGrace } from '../rules/proTier.ts'

export type ProSubscription = Selectable<ProSubscriptionRow>

/** Whether a subscription is active at `now`: it is paid for, or its card is about to be charged. */
const isActive = ({ source, is_cancelled, expires }: ProSubscription, now: number): boolean =>
  expires > 0 && expires + (source === 'card' && is_cancelled === 0 ? renewalGrace : 0) > now

/** A member's active subscriptions; those that renew come first. */
export const activeSubscriptions = (
  userId: number,
  now: number,
): Effect.Effect<ReadonlyArray<ProSubscription>, never, Database> =>
  Effect.map(
    query((db) =>
      db
        .selectFrom('pro_subscriptions')
        .selectAll()
        .where('user_id', '=', userId)
        .where('expires', '>', now - renewalGrace)
        .where('is_to_end', '=', 0)
        .orderBy('is_cancelled')
        .orderBy('source')
        .orderBy('expires', 'desc')
        .execute(),
    ),
    (rows) => rows.filter((row) => isActive(row, now)),
  )

/**
 * A member's card subscriptions whose last month was never paid. The provider still tries to charge the card, so they
 * must be ended there.
 */
export const overdueCards = Effect.fnUntraced(function* (
  userId: number,
  now: number,
): Effect.fn.Return<ReadonlyArray<ProSubscription>, never, Database | PaymentsInUse> {
  const { cards } = yield* PaymentsInUse
  if (cards === undefined) return []
  return yield* query((db) =>
    db
      .selectFrom('pro_subscriptions')
      .selectAll()
      .where('user_id', '=', userId)
      .where('source', '=', 'card')
      .where('provider', '=', cards.kind)
      .where('provider_id', '!=', '')
      .where('is_cancelled', '=', 0)
      .where('is_to_end', '=', 0)
      .where('expires', '>', 0)
      .where('expires', '<=', now - renewalGrace)
      .execute(),
  )
})

/** Whether this member has a pending payment. */
export const isPaymentPending = (
  userId: number,
  now: number,
): Effect.Effect<boolean, never, Database | PaymentsInUse> =>
  Effect.gen(function* () {
    const isCounting = yield* countsPretended
    const open = yield* query((db) => {
      const all = db
        .selectFrom('payments')
        .select('id')
        .where('user_id', '=', userId)
        .where('status', '=', 'open')
        .where('expires', '>', now)
        .limit(1)
      return (isCounting ? all : all.where('provider', '!=', 'test')).executeTakeFirst()
    })
    return open !== undefined
  })

// How many months a member's last payment covered: a renewal covers as many.

/** Of the subscription with this id; 1 if it was never paid. */
export const lastPaidMonths = (subscriptionId: string): Effect.Effect<number, never, Database> =>
  Effect.map(
    query((db) =>
      db
        .selectFrom('payments')
        .select('months')
        .where('subscription_id', '=', subscriptionId)
        .where('status', '=', 'paid')
        .orderBy('paid_at', 'desc')
        .limit(1)
        .executeTakeFirst(),
    ),
    (row) => row?.months ?? 1,
  )
