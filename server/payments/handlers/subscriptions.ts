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
import { activeSubscriptions, isPaymentPending } from '../queries/proSubscriptions.ts'

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
    const pending = yield* isPaymentPending(id, now)
    if (active === undefined) return { pending }
    const { price, source, expires, is_cancelled } = active
    return { pending, subscription: { price, source, expiresAt: expires, isCancelled: is_cancelled === 1 } }
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
    const { id, user_id, source, provider: by, provider_id, is_cancelled } = yield* ownSubscription
    if (is_cancelled === 1) return {}
    const { cards } = yield* PaymentsInUse
    // A provider that is no longer in use renews nothing.
    if (source === 'card' && by === cards?.kind) yield* cards.cancel(provider_id)
    yield* endRenewals(user_id, id)
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
