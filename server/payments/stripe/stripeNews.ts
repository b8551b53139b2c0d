/**
 * Reads Stripe's events: only the order, the amount and the period; the rest of an event is ignored. Each payment and
 * subscription carries our order id, by which it is matched.
 */
import { Clock, Effect, Option, Schema } from 'effect'
import { isSigned, type MessageReader, type PaymentEvent } from '../PaymentProvider.ts'

/** The metadata field with our id on payments and subscriptions. */
export const orderField = 'parley_payment'

const Metadata = Schema.NullishOr(Schema.Struct({ [orderField]: Schema.optionalKey(Schema.String) }))
const Details = Schema.NullishOr(Schema.Struct({ metadata: Schema.optionalKey(Metadata) }))

const Invoice = Schema.Struct({
  id: Schema.NonEmptyString,
  amount_paid: Schema.Int,
  currency: Schema.String,
  billing_reason: Schema.NullOr(Schema.String),
  parent: Schema.optionalKey(Schema.NullOr(Schema.Struct({ subscription_details: Schema.optionalKey(Details) }))),
  // Its place until the version of March 2025, which a webhook endpoint may still use.
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

const ofInvoice = (invoice: typeof Invoice.Type): ReadonlyArray<PaymentEvent> => {
  const details = invoice.parent?.subscription_details ?? invoice.subscription_details
  const payment = details?.metadata?.[orderField] ?? ''
  // Items bought along with it have no period of their own: the line that ends last is the month.
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

const ofSubscription = (subscription: typeof Subscription.Type): ReadonlyArray<PaymentEvent> => {
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

const ofPaid = ({
  id,
  metadata,
  amount_received,
  currency,
}: typeof PaymentIntent.Type): ReadonlyArray<PaymentEvent> => {
  const payment = metadata?.[orderField] ?? ''
  if (payment === '' || currency !== 'usd') return []
  return [{ _tag: 'charged', payment, bill: id, isFirst: true, cents: amount_received, starts: 0, ends: 0 }]
}

const ofCanceled = ({ metadata }: typeof PaymentIntent.Type): ReadonlyArray<PaymentEvent> => {
  const payment = metadata?.[orderField] ?? ''
  return payment === '' ? [] : [{ _tag: 'lapsed', payment }]
}

type Reading = (object: unknown) => Option.Option<ReadonlyArray<PaymentEvent>>

const reading =
  <A>(schema: Schema.Codec<A, unknown>, news: (object: A) => ReadonlyArray<PaymentEvent>): Reading =>
  (object) =>
    Option.map(Schema.decodeUnknownOption(schema)(object), news)

/** The events to enable for the webhook. Others are ignored. */
const readings: Readonly<Record<string, Reading>> = {
  'invoice.paid': reading(Invoice, ofInvoice),
  'customer.subscription.updated': reading(Subscription, ofSubscription),
  'customer.subscription.deleted': reading(Subscription, ofSubscription),
  'payment_intent.succeeded': reading(PaymentIntent, ofPaid),
  'payment_intent.canceled': reading(PaymentIntent, ofCanceled),
}

/** Reads events signed with the webhook's secret. */
export const stripeReader =
  (webhookSecret: string): MessageReader =>
  (body, signature) =>
    Effect.gen(function* () {
      if (!isSigned(webhookSecret, body, signature, yield* Clock.currentTimeMillis)) return undefined
      const event = Option.getOrUndefined(decodeEvent(body))
      if (event === undefined) return yield* Effect.die(new Error('Stripe sent something that is no event.'))
      const news = readings[event.type]?.(event.data.object) ?? Option.some([])
      // An unknown shape is logged as an error, and Stripe resends the event until the server understands it.
      return Option.isSome(news)
        ? { id: event.id, news: news.value }
        : yield* Effect.die(new Error(`Stripe sent ${event.type} in a shape that this server does not know.`))
    })
