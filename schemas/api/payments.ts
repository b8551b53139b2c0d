/** Pro subscriptions and their payment. docs/behaviour/payments.md#calls. Members only. */
import { Schema, SchemaTransformation } from 'effect'
import { rows } from '../codecs/lenient.ts'
import { IntText, Millis, PriceText } from '../codecs/scalars.ts'
import { secret } from '../codecs/secret.ts'
import { wire } from '../codecs/wire.ts'
import { CryptoPayment, Subscription } from '../entities/CryptoPayment.ts'
import { cryptoCycles } from '../screenLimits.ts'
import { coins } from '../vocabulary.ts'
import { getCall, postCall } from './Call.ts'
import { Done } from './Envelope.ts'

/** The card providers: Stripe, or the embedded one, which is for testing and takes no money. */
const CardProvider = Schema.Literals(['stripe', 'test'])

/** `none` where payments are not available. */
const AnyCardProvider = Schema.Literals(['stripe', 'test', 'none'])

/**
 * GET /payments/subscription: the viewer's, or none. The client also polls it for the arrival of a payment: `pending`,
 * which is ours, is whether an order is open: it may have been paid, or not. `overdue`, also ours, says that the card
 * could not be charged for the last renewal: Pro has ended, but the card may be charged for it until the member cancels.
 * `now`, ours, is the server's time, by which the quote of a payment in coins expires.
 */
export const getSubscription = getCall({
  path: '/payments/subscription',
  input: Schema.Struct({}),
  answer: wire(
    Schema.Struct({
      subscription: Schema.optionalKey(Subscription),
      pending: Schema.Boolean,
      isOverdue: Schema.optionalKey(Schema.Boolean),
      now: Schema.optionalKey(Millis),
    }),
    { names: { isOverdue: 'overdue' } },
  ),
})

/**
 * GET /payments/provider, which is ours: the providers for cards and cryptocurrency, for the wizard to know before an
 * order. `publishableKey` opens the card provider's form; '' for the embedded one. `contribute` is the address of a
 * page with other ways to support the site; absent where there is none.
 */
export const getPaymentProvider = getCall({
  path: '/payments/provider',
  input: Schema.Struct({}),
  answer: wire(
    Schema.Struct({
      provider: AnyCardProvider,
      publishableKey: Schema.String,
      crypto: Schema.Literals(['test', 'gateway', 'off']),
      contribute: Schema.optionalKey(Schema.String),
    }),
    { shares: 'all', absent: { provider: 'stripe', crypto: 'gateway' } },
  ),
})

/** POST /payments/cancel_subscription: it ends on its renewal date, or at once if a renewal is due or overdue. */
export const cancelSubscription = postCall({
  path: '/payments/cancel_subscription',
  input: Schema.Struct({}),
  answer: Done,
  repeat: 'safe',
})

/** POST /payments/change_subscription: a new contribution, in cents (699 to 50,000). */
export const changeSubscription = postCall({
  path: '/payments/change_subscription',
  input: Schema.Struct({ price: PriceText }),
  answer: Done,
  repeat: 'safe',
})

/** What a payment buys: a Pro subscription, or awards to give. */
const PaymentType = Schema.Literals(['subscription', 'awards'])

/** The number of months of a payment in cryptocurrency, as form texts. */
const cycleTexts = { 1: '1', 3: '3', 6: '6', 12: '12' } as const

const MonthsText = Schema.Literals(['1', '3', '6', '12']).pipe(
  Schema.decodeTo(
    Schema.Literals(cryptoCycles),
    SchemaTransformation.transform({
      decode: (text) => cryptoCycles.find((months) => String(months) === text) ?? 1,
      encode: (months) => cycleTexts[months],
    }),
  ),
)

const CountText = IntText.check(Schema.isBetween({ minimum: 0, maximum: 1000 }))

const CryptoPaymentsAnswer = wire(Schema.Struct({ payments: rows(CryptoPayment) }))

/**
 * POST /payments/create_cryptocurrency: returns addresses and amounts (`payments[0]`). The amount to pay is the
 * contribution times the months, plus the awards; `price`, the contribution in cents, is ours, because the
 * specification has no field for it. Awards alone need none, and their months are ignored.
 */
export const createCryptoPayment = postCall({
  path: '/payments/create_cryptocurrency',
  input: Schema.Struct({
    type: PaymentType,
    tier: CountText,
    months: MonthsText,
    awards: CountText,
    price: Schema.optionalKey(PriceText),
  }).pipe(Schema.encodeKeys({ months: 'length' })),
  answer: CryptoPaymentsAnswer,
  creates: true,
})

/**
 * POST /payments/create_card: returns the client secret for the card provider's form. `price` is the contribution in
 * cents; awards alone need none. Provider and key are ours: a server without them means Stripe.
 */
export const createCardPayment = postCall({
  path: '/payments/create_card',
  input: Schema.Struct({ type: PaymentType, tier: CountText, awards: CountText, price: Schema.optionalKey(PriceText) }),
  answer: wire(
    Schema.Struct({
      clientSecret: secret(Schema.NonEmptyString),
      provider: CardProvider,
      publishableKey: Schema.String,
    }),
    { shares: 'all', names: { clientSecret: 'token' }, absent: { provider: 'stripe' } },
  ),
  creates: true,
})

/** POST /payments/renew_subscription: addresses and amounts for the next cycle, paid in cryptocurrency. */
export const renewSubscription = postCall({
  path: '/payments/renew_subscription',
  input: Schema.Struct({}),
  answer: CryptoPaymentsAnswer,
  creates: true,
})

/** The simulated result of a card at the embedded provider: charged, declined, or charged with a delayed webhook. */
const TestOutcome = Schema.Literals(['paid', 'declined', 'lost'])

/**
 * POST /payments/test/card, which is ours and replaces the card provider's form where the embedded one is used: it
 * charges nothing, and notifies this server as a provider does. `declined` is a failure with the provider's text; after
 * `lost` the notification takes three seconds.
 */
export const payWithTestCard = postCall({
  path: '/payments/test/card',
  input: Schema.Struct({ token: secret(Schema.NonEmptyString), outcome: TestOutcome }),
  answer: wire(Schema.Struct({ outcome: TestOutcome })),
})

/** POST /payments/test/coins, which is ours: the embedded provider simulates that the coins of a payment arrived. */
export const sendTestCoins = postCall({
  path: '/payments/test/coins',
  input: Schema.Struct({ payment: Schema.NonEmptyString, coin: Schema.Literals(coins.map(({ key }) => key)) }),
  answer: Done,
})
