/**
 * Handlers for orders: a client secret for the card form, or addresses and amounts of coins. Placing an order pays
 * nothing: only the provider says what arrived. docs/behaviour/payments.md#on-the-server.
 */
import { Clock, Effect, Schema } from 'effect'
import { createCardPayment, createCryptoPayment, renewSubscription } from '../../../schemas/api/payments.ts'
import { rowsOf } from '../../../schemas/codecs/lenient.ts'
import { CryptoPayment } from '../../../schemas/entities/CryptoPayment.ts'
import { money } from '../../../schemas/screenLimits.ts'
import { countUse } from '../../account/queries/rateLimit.ts'
import { Forbidden, InvalidInput, NotFound, ProviderFailed } from '../../context/ApiError.ts'
import { requireActiveMember } from '../../context/RequestContext.ts'
import { answers } from '../../http/answers.ts'
import { endLeft, endOverdue } from '../leavePaying.ts'
import { dropOrder, noteTaken, order, type Payment, type Terms } from '../orders.ts'
import { cardsInUse, PaymentsInUse } from '../Payments.ts'
import { activeSubscriptions, lastPaidMonths } from '../queries/proSubscriptions.ts'
import { runningSubscription } from './subscriptions.ts'

/** Orders per member, to limit calls to the provider. */
const ordersAllowed = { most: 60, window: 60 * 60 * 1000 } as const

type Value = typeof createCardPayment.input.Type

/** What is ordered, and for which member; the tiers 1 and 2 cost the same, and both are labelled PRO. */
const termsOf = Effect.fnUntraced(function* (userId: number, { type, tier, awards, price = 0 }: Value, months: number) {
  const both = { user_id: userId, subscription_id: '', awards, tier }
  if (type === 'awards') {
    if (awards === 0) return yield* new InvalidInput({ sentence: '"awards" is not valid: there must be one or more.' })
    return { ...both, kind: 'awards' as const, price: 0, months: 0, cents: awards * money.award }
  }
  if (price === 0) return yield* new InvalidInput({ sentence: '"price" is missing.' })
  if (tier < 1 || tier > 2) return yield* new InvalidInput({ sentence: '"tier" is not valid: it must be 1 or 2.' })
  return { ...both, kind: 'subscription' as const, price, months, cents: price * months + awards * money.award }
})

const byCard = new Forbidden({ sentence: 'You already have a subscription, which is paid by card.' })

/** A member's running subscription, by card or coins. */
const runningOf = Effect.fnUntraced(function* (userId: number) {
  const all = yield* activeSubscriptions(userId, yield* Clock.currentTimeMillis)
  const running = (source: 'card' | 'crypto') => all.find((each) => each.source === source && each.is_cancelled === 0)
  return { card: running('card'), crypto: running('crypto') }
})

const card = answers(
  createCardPayment,
  Effect.fn('createCardPayment')(function* (request) {
    const { id } = yield* requireActiveMember
    const cards = yield* cardsInUse
    yield* countUse(`orders:${id}`, ordersAllowed)
    const terms = yield* termsOf(id, request, 1)
    if (terms.kind === 'subscription' && (yield* runningOf(id)).card !== undefined) return yield* byCard
    const made = yield* order({ ...terms, source: 'card', provider: cards.kind })
    const { clientSecret, name } = yield* cards
      .start({ id: made.id, userId: id, price: made.price, awards: made.awards })
      .pipe(Effect.tapError(() => dropOrder(made.id)))
    yield* noteTaken(made.id, { provider_id: name })
    yield* endLeft
    return { clientSecret, provider: cards.kind, publishableKey: cards.publishableKey }
  }),
)

const offerText = Schema.fromJsonString(CryptoPayment)
const encodeOffer = Schema.encodeEffect(offerText)
const decodeOffer = Schema.decodeEffect(offerText)

/** Addresses and amounts of an order: the stored ones, or new ones. */
const offerFor = Effect.fnUntraced(function* ({ id, cents, offer }: Payment) {
  if (offer !== '') return yield* Effect.orDie(decodeOffer(offer))
  const { coins } = yield* PaymentsInUse
  if (coins === undefined) return yield* new ProviderFailed()
  const {
    name,
    coins: offered,
    expiresAt,
  } = yield* coins.offer({ id, cents }).pipe(Effect.tapError(() => dropOrder(id)))
  const payment: CryptoPayment = { coins: offered, id, provider: coins.kind, expiresAt }
  const text = yield* Effect.orDie(encodeOffer(payment))
  yield* noteTaken(id, { provider_id: name, offer: text, expires: expiresAt })
  return payment
})

const offered = Effect.fnUntraced(function* (terms: Omit<Terms, 'source' | 'provider'>) {
  const { coins } = yield* PaymentsInUse
  if (coins === undefined) return yield* new NotFound({ what: 'Provider' })
  const payment = yield* offerFor(yield* order({ ...terms, source: 'crypto', provider: coins.kind }))
  return { payments: rowsOf([payment]) }
})

const crypto = answers(
  createCryptoPayment,
  Effect.fn('createCryptoPayment')(function* ({ months, ...request }) {
    const { id } = yield* requireActiveMember
    yield* cardsInUse
    yield* countUse(`orders:${id}`, ordersAllowed)
    const terms = yield* termsOf(id, request, months)
    if (terms.kind === 'awards') return yield* offered(terms)
    const running = yield* runningOf(id)
    if (running.card !== undefined) return yield* byCard
    // New months are added to those that are left.
    const offer = yield* offered(
      running.crypto === undefined ? terms : { ...terms, kind: 'renewal', subscription_id: running.crypto.id },
    )
    // Now and not when the coins arrive: messages of providers have the same effect in any order.
    yield* endOverdue(id)
    yield* endLeft
    return offer
  }),
)

const renew = answers(
  renewSubscription,
  Effect.fn('renewSubscription')(function* () {
    const { id: userId } = yield* requireActiveMember
    yield* cardsInUse
    yield* countUse(`orders:${userId}`, ordersAllowed)
    const { id, source, price, tier } = yield* runningSubscription
    if (source === 'card') return yield* new Forbidden({ sentence: 'A subscription by card renews itself.' })
    const months = yield* lastPaidMonths(id)
    const cents = price * months
    return yield* offered({
      user_id: userId,
      kind: 'renewal',
      subscription_id: id,
      cents,
      price,
      months,
      awards: 0,
      tier,
    })
  }),
)

export const paymentRoutes = [card, crypto, renew]
