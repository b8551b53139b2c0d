/** Pro subscriptions and their payment. Document 2, section 7 (Payments). Members only. */
import { Schema, SchemaTransformation } from 'effect'
import { rows } from '../codecs/lenient.ts'
import { IntText, PriceText } from '../codecs/scalars.ts'
import { secret } from '../codecs/secret.ts'
import { wire } from '../codecs/wire.ts'
import { CryptoPayment } from '../entities/CryptoPayment.ts'
import { Subscription } from '../entities/Subscription.ts'
import { cryptoCycles } from '../limits.ts'
import { PaymentType } from '../vocabulary.ts'
import { getCall, postCall } from './Call.ts'
import { Done } from './Envelope.ts'

/** GET /payments/subscription: the viewer's, or none. Also how the client sees that a payment has arrived. */
export const getSubscription = getCall({
  path: '/payments/subscription',
  input: Schema.Struct({}),
  answer: wire(Schema.Struct({ subscription: Schema.optionalKey(Subscription) })),
})

/** POST /payments/cancel_subscription: it ends on its renewal date. */
export const cancelSubscription = postCall({
  path: '/payments/cancel_subscription',
  input: Schema.Struct({}),
  answer: Done,
  repeat: 'safe',
})

/** POST /payments/change_subscription: another contribution, in cents (699 to 50,000). */
export const changeSubscription = postCall({
  path: '/payments/change_subscription',
  input: Schema.Struct({ price: PriceText }),
  answer: Done,
  repeat: 'safe',
})

/** The months that a payment in cryptocurrency may cover, as a form carries them. */
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
 * POST /payments/create_cryptocurrency: answers addresses and amounts (`payments[0]`). The amount to pay is the contribution
 * times the months; `price`, the contribution in cents, is ours: the specification's fields do not say it.
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
})

/** POST /payments/create_card: answers the client secret with which the card provider's form takes the payment. */
export const createCardPayment = postCall({
  path: '/payments/create_card',
  input: Schema.Struct({ type: PaymentType, tier: CountText, awards: CountText, price: PriceText }),
  answer: wire(Schema.Struct({ clientSecret: secret(Schema.NonEmptyString) }), { names: { clientSecret: 'token' } }),
})

/** POST /payments/renew_subscription: addresses and amounts for the next cycle of a subscription paid in cryptocurrency. */
export const renewSubscription = postCall({
  path: '/payments/renew_subscription',
  input: Schema.Struct({}),
  answer: CryptoPaymentsAnswer,
})
