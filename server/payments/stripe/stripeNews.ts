/**
 * Reads what Stripe tells: only who is meant, what was paid and for which time; everything else of an event is left alone. Each payment
 * and subscription carries our own id of its order, by which it is known again.
 */
import { Clock, Effect, Option, Schema } from 'effect'
import type { PaymentNews } from '../PaymentNews.ts'
import type { MessageReader } from '../PaymentProvider.ts'
import { isSigned } from '../signature.ts'

/** Under this name payments and subscriptions at Stripe carry our id. */
export const orderField = 'parley_payment'

const Metadata = Schema.NullishOr(Schema.Struct({ [orderField]: Schema.optionalKey(Schema.String) }))
const Details = Schema.NullishOr(Schema.Struct({ metadata: Schema.optionalKey(Metadata) }))

const Invoice = Schema.Struct({
  id: Schema.NonEmptyString,
  amount_paid: Schema.Int,
  currency: Schema.String,
  billing_reason: Schema.NullOr(Schema.String),
  parent: Schema.optionalKey(Schema.NullOr(Schema.Struct({ subscription_details: Schema.optionalKey(Details) }))),
  // Where it was until the version of March 2025, in which an endpoint for webhooks may still be.
  subscription_details: Schema.optionalKey(Details),
  lines: Schema.Struct({
    data: Schema.Array(Schema.Struct({ period: Schema.Struct({ start: Schema.Int, end: Schema.Int }) })),
  }),
})

const Subscription = Schema.Struct({
  metadata: Metadata,
  status: Schema.String,
  cancel_at_period_end: Schema.Boolean,
  cancel_at: Schema.optionalKey(Schema.NullOr(Schema.Int)),
})

const PaymentIntent = Schema.Struct({
  id: Schema.NonEmptyString,
  metadata: Metadata,
  amount_received: Schema.Int,
  currency: Schema.String,
})

const Event = Schema.Struct({
  id: Schema.NonEmptyString,
  type: Schema.String,
  data: Schema.Struct({ object: Schema.Unknown }),
})
const decodeEvent = Schema.decodeUnknownOption(Schema.fromJsonString(Event))

const ofInvoice = (invoice: typeof Invoice.Type): ReadonlyArray<PaymentNews> => {
  const details = invoice.parent?.subscription_details ?? invoice.subscription_details
  const payment = details?.metadata?.[orderField] ?? ''
  // What was bought along with it has no time of its own: the line that ends last is the month.
  const period = invoice.lines.data.map((line) => line.period).toSorted((a, b) => b.end - a.end)[0]
  if (payment === '' || period === undefined || invoice.currency !== 'usd') return []
  return [
    {
      _tag: 'charged',
      payment,
      bill: invoice.id,
      isFirst: invoice.billing_reason === 'subscription_create',
      cents: invoice.amount_paid,
      starts: period.start * 1000,
      ends: period.end * 1000,
    },
  ]
}

const ofSubscription = (subscription: typeof Subscription.Type): ReadonlyArray<PaymentNews> => {
  const payment = subscription.metadata?.[orderField] ?? ''
  const isOver = ['canceled', 'incomplete_expired'].includes(subscription.status)
  const ends = isOver || subscription.cancel_at_period_end || subscription.cancel_at != null
  if (payment === '' || !ends) return []
  return isOver
    ? [
        { _tag: 'ended', payment },
        { _tag: 'lapsed', payment },
      ]
    : [{ _tag: 'ended', payment }]
}

const ofPaid = ({ id, metadata, amount_received, currency }: typeof PaymentIntent.Type): ReadonlyArray<PaymentNews> => {
  const payment = metadata?.[orderField] ?? ''
  if (payment === '' || currency !== 'usd') return []
  return [{ _tag: 'charged', payment, bill: id, isFirst: true, cents: amount_received, starts: 0, ends: 0 }]
}

const ofCanceled = ({ metadata }: typeof PaymentIntent.Type): ReadonlyArray<PaymentNews> => {
  const payment = metadata?.[orderField] ?? ''
  return payment === '' ? [] : [{ _tag: 'lapsed', payment }]
}

type Reading = (object: unknown) => Option.Option<ReadonlyArray<PaymentNews>>

const reading =
  <A>(schema: Schema.Codec<A, unknown>, news: (object: A) => ReadonlyArray<PaymentNews>): Reading =>
  (object) =>
    Option.map(Schema.decodeUnknownOption(schema)(object), news)

/** The events that are to be sent to the webhook. Whatever else is sent changes nothing. */
const readings: Readonly<Record<string, Reading>> = {
  'invoice.paid': reading(Invoice, ofInvoice),
  'customer.subscription.updated': reading(Subscription, ofSubscription),
  'customer.subscription.deleted': reading(Subscription, ofSubscription),
  'payment_intent.succeeded': reading(PaymentIntent, ofPaid),
  'payment_intent.canceled': reading(PaymentIntent, ofCanceled),
}

/** Reads events that are signed with the secret of the webhook. */
export const stripeReader =
  (webhookSecret: string): MessageReader =>
  (body, signature) =>
    Effect.gen(function* () {
      if (!isSigned(webhookSecret, body, signature, yield* Clock.currentTimeMillis)) return undefined
      const event = Option.getOrUndefined(decodeEvent(body))
      if (event === undefined) return yield* Effect.die(new Error('Stripe sent something that is no event.'))
      const news = readings[event.type]?.(event.data.object) ?? Option.some([])
      // A shape that this server does not know must be seen by somebody: it is sent again until it is understood.
      return Option.isSome(news)
        ? { id: event.id, news: news.value }
        : yield* Effect.die(new Error(`Stripe sent ${event.type} in a shape that this server does not know.`))
    })
