/**
 * What providers tell, in the words of this server. Each piece of news is a fact that stays true: whatever arrives twice, late or in
 * another order comes to the same.
 */
import { Schema } from 'effect'

/** Ours of the order; for a subscription by card, of its first payment. */
const payment = Schema.NonEmptyString

export const PaymentNews = Schema.Union([
  /** A card was charged: `bill` is what the provider calls it, and for a subscription the month from `starts` to `ends` is paid. */
  Schema.TaggedStruct('charged', {
    payment,
    bill: Schema.NonEmptyString,
    isFirst: Schema.Boolean,
    cents: Schema.Int,
    starts: Schema.Int,
    ends: Schema.Int,
  }),
  /** The subscription by card will not renew itself. */
  Schema.TaggedStruct('ended', { payment }),
  /** Coins arrived for good, worth so many cents all together, the last of them at this moment. */
  Schema.TaggedStruct('received', { payment, cents: Schema.Int, at: Schema.Int }),
  /** The provider waits no longer. */
  Schema.TaggedStruct('lapsed', { payment }),
])
export type PaymentNews = typeof PaymentNews.Type
