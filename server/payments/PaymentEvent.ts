/**
 * Providers' events in this server's terms. Each is a fact that stays true, so repeated, late or reordered events give
 * the same result.
 */
import { Schema } from 'effect'

/** Our id of the order; for a card subscription, of its first payment. */
const payment = Schema.NonEmptyString

export const PaymentEvent = Schema.Union([
  /**
   * A card was charged: `bill` is the provider's id, and for a subscription the month from `starts` to `ends` is paid.
   */
  Schema.TaggedStruct('charged', {
    payment,
    bill: Schema.NonEmptyString,
    isFirst: Schema.Boolean,
    cents: Schema.Int,
    starts: Schema.Int,
    ends: Schema.Int,
  }),
  /** The card subscription will not renew. */
  Schema.TaggedStruct('ended', { payment }),
  /** Coins were confirmed, with a total value in cents, the last of them at this time. */
  Schema.TaggedStruct('received', { payment, cents: Schema.Int, at: Schema.Int }),
  /** The provider no longer waits for the payment. */
  Schema.TaggedStruct('lapsed', { payment }),
])
export type PaymentEvent = typeof PaymentEvent.Type
