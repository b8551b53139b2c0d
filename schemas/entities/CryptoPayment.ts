/** Where and how much to pay in each cryptocurrency. Document 2, section 3 (Payments: crypto response). */
import { Schema } from 'effect'
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
  }),
  { names: { coins: 'cryptocurrencies' } },
)
export type CryptoPayment = typeof CryptoPayment.Type
