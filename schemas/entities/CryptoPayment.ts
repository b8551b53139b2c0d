/** Address and amount for each cryptocurrency. docs/behaviour/payments.md#cryptocurrency. */
import { Schema } from 'effect'
import { Cents, Millis, SecondsOrMillis } from '../codecs/scalars.ts'
import { recordOf, shareBy, sharedLater, sharing } from '../codecs/shareable.ts'
import { wire } from '../codecs/wire.ts'

const CoinPayment = wire(
  Schema.Struct({
    /** The address to send the coins to. */
    address: Schema.NonEmptyString,
    /** The number of coins as decimal text, exactly as the server sent it: never rounded. */
    amount: Schema.String,
  }),
  { shares: 'all', names: { amount: 'price' } },
)

/** The format of coin names; others are rejected. */
const coinName = /^[a-z]{2,16}$/

const CoinPayments = sharing(
  Schema.Record(Schema.String.check(Schema.isPattern(coinName)), CoinPayment),
  sharedLater(() => recordOf(shareBy(CoinPayment.ast, false), (name) => coinName.test(name))),
  (of) => ({ type: 'object', additionalProperties: of(CoinPayment.ast) }),
)

export const CryptoPayment = wire(
  Schema.Struct({
    /** By lower-case coin name, as in the list of coins; servers may leave some out. */
    coins: CoinPayments,
    /** The payment's id; '' where the server gives none. Ours, as the next two. */
    id: Schema.String,
    /** The provider that waits for the coins: a gateway, or the embedded one for tests. */
    provider: Schema.Literals(['test', 'gateway']),
    /** When addresses and amounts expire, by the server's clock; 0 where the server does not say. */
    expiresAt: Millis,
  }),
  { shares: 'all', names: { coins: 'cryptocurrencies' }, absent: { provider: 'gateway' } },
)
export type CryptoPayment = typeof CryptoPayment.Type

const PaymentSource = Schema.Literals(['card', 'crypto'])

/** A member's paid Pro subscription. docs/behaviour/payments.md#subscription. */
export const Subscription = wire(
  Schema.Struct({
    /** Cents of a US dollar each month. */
    price: Cents,
    source: PaymentSource,
    /** When it renews or, once cancelled, ends. */
    expiresAt: SecondsOrMillis,
    isCancelled: Schema.Boolean,
  }),
  { names: { expiresAt: 'expiryDate', isCancelled: 'userCancelled' }, absent: { source: 'card' } },
)
export type Subscription = typeof Subscription.Type
