/** Where and how much to pay in each cryptocurrency. Document 2, section 3 (Payments: crypto response). */
import { Schema } from 'effect'
import { Millis } from '../codecs/scalars.ts'
import { wire } from '../codecs/wire.ts'

const CoinPayment = wire(
  Schema.Struct({
    /** Where to send the coins. */
    address: Schema.NonEmptyString,
    /** How many coins, in decimal digits as the server wrote them: never rounded on the way to the person who pays. */
    amount: Schema.String,
  }),
  { names: { amount: 'price' } },
)

export const CryptoPayment = wire(
  Schema.Struct({
    /** By lower-case coin name, as in the list of coins; servers may leave some out. */
    coins: Schema.Record(Schema.String, CoinPayment),
    /** Names the payment; '' where the server gives it no name. Ours, as the two that follow. */
    id: Schema.String,
    /** Who watches for the coins: a gateway, or the embedded provider that only pretends to. */
    provider: Schema.Literals(['test', 'gateway']),
    /** Until when addresses and amounts hold; 0 where the server does not say. */
    expiresAt: Millis,
  }),
  { names: { coins: 'cryptocurrencies' }, absent: { provider: 'gateway' } },
)
export type CryptoPayment = typeof CryptoPayment.Type
