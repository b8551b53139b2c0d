/** Where and how much to pay in each cryptocurrency. Document 2, section 3 (Payments: crypto response). */
import { Schema } from 'effect'
import { Millis } from '../codecs/scalars.ts'
import { recordOf, shareBy, sharedLater, sharing } from '../codecs/shareable.ts'
import { wire } from '../codecs/wire.ts'

const CoinPayment = wire(
  Schema.Struct({
    /** Where to send the coins. */
    address: Schema.NonEmptyString,
    /** How many coins, in decimal digits as the server wrote them: never rounded on the way to the person who pays. */
    amount: Schema.String,
  }),
  { shares: 'all', names: { amount: 'price' } },
)

/** How servers name coins. What has another name is none. */
const coinName = /^[a-z]{2,16}$/

const CoinPayments = sharing(
  Schema.Record(Schema.String.check(Schema.isPattern(coinName)), CoinPayment),
  sharedLater(() => recordOf(shareBy(CoinPayment.ast, false), (name) => coinName.test(name))),
)

export const CryptoPayment = wire(
  Schema.Struct({
    /** By lower-case coin name, as in the list of coins; servers may leave some out. */
    coins: CoinPayments,
    /** Names the payment; '' where the server gives it no name. Ours, as the two that follow. */
    id: Schema.String,
    /** Who watches for the coins: a gateway, or the embedded provider that only pretends to. */
    provider: Schema.Literals(['test', 'gateway']),
    /** Until when addresses and amounts hold; 0 where the server does not say. */
    expiresAt: Millis,
  }),
  { shares: 'all', names: { coins: 'cryptocurrencies' }, absent: { provider: 'gateway' } },
)
export type CryptoPayment = typeof CryptoPayment.Type
