/**
 * Accepts cards through Stripe: subscriptions whose first invoice is paid in its form, and single payments for awards.
 * Card data never reaches this server.
 */
import { randomUUID } from 'node:crypto'
import { Effect, Option, Schema } from 'effect'
import { money } from '../../../schemas/screenLimits.ts'
import { ProviderFailed } from '../../context/ApiError.ts'
import { type Database, query } from '../../database/Database.ts'
import { ServerLog } from '../../ServerLog.ts'
import type { CardOrder, CardProvider } from '../PaymentProvider.ts'
import type { StripeSettings } from '../paymentSettings.ts'
import { askStripe, type StripeRequest } from './stripeApi.ts'
import { orderField } from './stripeNews.ts'

// A provider's id for a member. The provider gets a meaningless name only, one per member.

/** The provider's id for a member, made by `make` if there is none yet. Of two made at once, the first is stored. */
const customerOf = Effect.fnUntraced(function* <E, R>(
  provider: string,
  userId: number,
  make: Effect.Effect<string, E, R>,
): Effect.fn.Return<string, E, Database | R> {
  const find = query((db) =>
    db
      .selectFrom('payment_customers')
      .select('customer_id')
      .where('provider', '=', provider)
      .where('user_id', '=', userId)
      .executeTakeFirst(),
  )
  const known = yield* find
  if (known !== undefined) return known.customer_id
  const made = yield* make
  yield* query((db) =>
    db
      .insertInto('payment_customers')
      .values({ provider, user_id: userId, customer_id: made })
      .onConflict((conflict) => conflict.columns(['provider', 'user_id']).doNothing())
      .execute(),
  )
  return (yield* find)?.customer_id ?? made
})

const usd = 'usd'

/** Products with our own ids, created if the account lacks them. */
const products = { pro: 'parley_pro', awards: 'parley_awards' } as const
const productNames = { pro: 'Pro', awards: 'Awards' } as const

const Made = Schema.Struct({ id: Schema.NonEmptyString })

const StartedSubscription = Schema.Struct({
  id: Schema.NonEmptyString,
  latest_invoice: Schema.Struct({ confirmation_secret: Schema.Struct({ client_secret: Schema.NonEmptyString }) }),
})

const StartedPayment = Schema.Struct({ id: Schema.NonEmptyString, client_secret: Schema.NonEmptyString })

const Items = Schema.Struct({ items: Schema.Struct({ data: Schema.NonEmptyArray(Made) }) })

export const makeStripeCards = (settings: StripeSettings): CardProvider => {
  const ask = (request: StripeRequest, expected?: ReadonlyArray<string>) => askStripe(settings, request, expected)

  const askFor = Effect.fnUntraced(function* <A>(schema: Schema.Codec<A, unknown>, request: StripeRequest) {
    const { body } = yield* ask(request)
    const answer = Schema.decodeUnknownOption(schema)(body)
    if (Option.isSome(answer)) return answer.value
    const log = yield* ServerLog
    log(`Stripe answered ${request.method} ${request.path} in a shape that this server does not know.`)
    return yield* new ProviderFailed()
  })

  const customer = (userId: number) =>
    customerOf(
      'stripe',
      userId,
      Effect.map(
        askFor(Made, {
          method: 'POST',
          path: '/v1/customers',
          fields: { metadata: { parley_user: userId } },
          key: `parley-customer-${userId}`,
        }),
        ({ id }) => id,
      ),
    )

  const ensureProduct = (which: keyof typeof products) =>
    ask({ method: 'POST', path: '/v1/products', fields: { id: products[which], name: productNames[which] } }, [
      'resource_already_exists',
    ])

  const startSubscription = Effect.fnUntraced(function* ({ id, userId, price, awards }: CardOrder) {
    yield* ensureProduct('pro')
    if (awards > 0) yield* ensureProduct('awards')
    const monthly = { currency: usd, product: products.pro, unit_amount: price, recurring: { interval: 'month' } }
    const once = { currency: usd, product: products.awards, unit_amount: money.award }
    const started = yield* askFor(StartedSubscription, {
      method: 'POST',
      path: '/v1/subscriptions',
      fields: {
        customer: yield* customer(userId),
        items: [{ price_data: monthly }],
        ...(awards > 0 ? { add_invoice_items: [{ price_data: once, quantity: awards }] } : {}),
        payment_behavior: 'default_incomplete',
        payment_settings: { payment_method_types: ['card'], save_default_payment_method: 'on_subscription' },
        metadata: { [orderField]: id },
        expand: ['latest_invoice.confirmation_secret'],
      },
      key: id,
    })
    return { name: started.id, clientSecret: started.latest_invoice.confirmation_secret.client_secret }
  })

  const startAwards = Effect.fnUntraced(function* ({ id, userId, awards }: CardOrder) {
    const started = yield* askFor(StartedPayment, {
      method: 'POST',
      path: '/v1/payment_intents',
      fields: {
        amount: awards * money.award,
        currency: usd,
        customer: yield* customer(userId),
        payment_method_types: ['card'],
        metadata: { [orderField]: id },
      },
      key: id,
    })
    return { name: started.id, clientSecret: started.client_secret }
  })

  const update = (name: string, fields: StripeRequest['fields']) =>
    ask({ method: 'POST', path: `/v1/subscriptions/${name}`, fields: fields ?? {}, key: randomUUID() })

  return {
    kind: 'stripe',
    publishableKey: settings.publishableKey,
    start: (order) => (order.price > 0 ? startSubscription(order) : startAwards(order)),
    cancel: (name) => Effect.asVoid(update(name, { cancel_at_period_end: true })),
    changePrice: Effect.fnUntraced(function* (name, cents) {
      const { items } = yield* askFor(Items, { method: 'GET', path: `/v1/subscriptions/${name}` })
      const monthly = { currency: usd, product: products.pro, unit_amount: cents, recurring: { interval: 'month' } }
      yield* update(name, { items: [{ id: items.data[0].id, price_data: monthly }], proration_behavior: 'none' })
    }),
    // A missing subscription has ended already, which is what is wanted.
    end: (name) => Effect.asVoid(ask({ method: 'DELETE', path: `/v1/subscriptions/${name}` }, ['resource_missing'])),
  }
}
