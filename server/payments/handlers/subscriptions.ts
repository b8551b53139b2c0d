/**
 * Handlers for a member's paid Pro subscription: read it, cancel it, change the contribution.
 * docs/behaviour/payments.md#subscription.
 */
import { Clock, Effect } from 'effect'
import {
  cancelSubscription,
  changeSubscription,
  getPaymentProvider,
  getSubscription,
} from '../../../schemas/api/payments.ts'
import { refusals } from '../../../schemas/words/refusals.ts'
import { Forbidden } from '../../context/ApiError.ts'
import { member } from '../../context/RequestContext.ts'
import { query } from '../../database/Database.ts'
import { answers, answersAnybody } from '../../http/answers.ts'
import { chargeTestCard } from '../embedded/deliver.ts'
import { ContributePage } from '../PaymentProvider.ts'
import { cardsInUse, PaymentsInUse } from '../Payments.ts'
import { endRenewals } from '../queries/proGrants.ts'
import { activeSubscriptions, isPaymentPending, overdueCards } from '../queries/proSubscriptions.ts'

const none = new Forbidden({ sentence: refusals.noSubscription })
const cancelled = new Forbidden({ sentence: 'This subscription has been cancelled.' })

/** The caller's subscription; refuses members without one. */
const ownSubscription = Effect.gen(function* () {
  const { id } = yield* member
  const [subscription] = yield* activeSubscriptions(id, yield* Clock.currentTimeMillis)
  return subscription ?? (yield* none)
})

/** The same, if it is not cancelled. */
export const runningSubscription = Effect.flatMap(ownSubscription, (subscription) =>
  subscription.is_cancelled === 1 ? Effect.fail(cancelled) : Effect.succeed(subscription),
)

const subscription = answers(
  getSubscription,
  Effect.fn('subscription')(function* () {
    const { id } = yield* member
    yield* chargeTestCard(id)
    const now = yield* Clock.currentTimeMillis
    const [active] = yield* activeSubscriptions(id, now)
    const isOverdue = (yield* overdueCards(id, now)).length > 0
    const both = { now, pending: yield* isPaymentPending(id, now), ...(isOverdue ? { isOverdue } : {}) }
    if (active === undefined) return both
    const { price, source, expires, is_cancelled } = active
    return { ...both, subscription: { price, source, expiresAt: expires, isCancelled: is_cancelled === 1 } }
  }),
)

const provider = answersAnybody(
  getPaymentProvider,
  Effect.fn('paymentProvider')(function* () {
    const { cards, coins } = yield* PaymentsInUse
    const address = yield* ContributePage
    const others = { crypto: coins?.kind ?? ('off' as const), ...(address === '' ? {} : { contribute: address }) }
    return cards === undefined
      ? { provider: 'none' as const, publishableKey: '', ...others }
      : { provider: cards.kind, publishableKey: cards.publishableKey, ...others }
  }),
)

const cancel = answers(
  cancelSubscription,
  Effect.fn('cancelSubscription')(function* () {
    const now = yield* Clock.currentTimeMillis
    const { cards } = yield* PaymentsInUse
    const overdue = yield* overdueCards((yield* member).id, now)
    for (const each of overdue.length > 0 ? overdue : [yield* ownSubscription]) {
      const { id, user_id, source, provider: by, provider_id, is_cancelled, expires } = each
      if (is_cancelled === 1) continue
      // A provider that is no longer in use renews nothing. Once the next month has begun, it may charge for it yet.
      if (source === 'card' && by === cards?.kind)
        yield* expires <= now ? cards.end(provider_id) : cards.cancel(provider_id)
      yield* endRenewals(user_id, id)
    }
    return {}
  }),
)

const change = answers(
  changeSubscription,
  Effect.fn('changeSubscription')(function* ({ price }) {
    const { id, source, provider: by, provider_id, price: before } = yield* runningSubscription
    if (price === before) return {}
    const cards = yield* cardsInUse
    if (source === 'card' && by === cards.kind) yield* cards.changePrice(provider_id, price)
    yield* query((db) => db.updateTable('pro_subscriptions').set({ price }).where('id', '=', id).execute())
    return {}
  }),
)

export const subscriptionRoutes = [subscription, provider, cancel, change]
