/**
 * A fake of Stripe's API: real HTTP, objects in the shapes documented for the requested version, idempotency keys, and
 * signed events. What a test makes happen - a card is charged, a month begins - is sent to the webhook.
 */
import { createHmac } from 'node:crypto'
import { createServer, type IncomingMessage } from 'node:http'

/** Form fields, nested as their names say. */
type Nested = { [name: string]: Nested | string }

interface Subscription {
  readonly id: string
  readonly customer: string
  readonly metadata: Nested
  status: 'incomplete' | 'active' | 'past_due' | 'canceled'
  cancel_at_period_end: boolean
  unit_amount: number
  /** Bought with the first month, in cents. */
  readonly extra: number
  bills: number
  starts: number
  ends: number
}

interface PaymentIntent {
  readonly id: string
  readonly metadata: Nested
  readonly amount: number
  status: 'requires_payment_method' | 'succeeded'
}

interface SeenRequest {
  readonly call: string
  readonly fields: Nested
  readonly key: string
}

export interface StripeEvent {
  readonly id: string
  readonly type: string
  readonly [key: string]: unknown
}

export interface StripeStandIn {
  readonly origin: URL
  readonly secretKey: string
  readonly webhookSecret: string
  /** The requests it got, in order. */
  readonly requests: ReadonlyArray<SeenRequest>
  /** The next requests fail: the server is down, or responds that it is. */
  readonly fail: (requests: number, how?: 'down' | 'silent') => void
  /** What its form does with a client secret and a good card; returns the events. */
  readonly confirm: (clientSecret: string) => ReadonlyArray<StripeEvent>
  /** Starts the next month of a subscription and charges its card, or fails to; returns the events. */
  readonly beginMonth: (subscription: string, isCharged?: boolean) => ReadonlyArray<StripeEvent>
  /** Cancels a subscription as on Stripe's own pages. */
  readonly cancelThere: (subscription: string) => ReadonlyArray<StripeEvent>
  readonly subscriptions: () => ReadonlyArray<Readonly<Subscription>>
  /** Sends an event as Stripe does; resolves to the status code of the response. */
  readonly send: (webhook: string, event: StripeEvent, moment?: number) => Promise<number>
  readonly close: () => Promise<void>
}

const month = 30 * 24 * 60 * 60

const place = (into: Nested, path: ReadonlyArray<string>, value: string): void => {
  const [name = '', ...rest] = path
  if (rest.length === 0) {
    into[name] = value
    return
  }
  const inner = into[name]
  const next: Nested = typeof inner === 'object' ? inner : {}
  into[name] = next
  place(next, rest, value)
}

const nestedForm = (text: string): Nested => {
  const fields: Nested = {}
  for (const [name, value] of new URLSearchParams(text))
    place(
      fields,
      [...name.matchAll(/[^[\]]+/g)].map(([part]) => part),
      value,
    )
  return fields
}

const at = (fields: Nested | string | undefined, ...path: ReadonlyArray<string>): Nested | string | undefined => {
  const [name, ...rest] = path
  if (name === undefined) return fields
  return typeof fields === 'object' ? at(fields[name], ...rest) : undefined
}
const textAt = (fields: Nested, ...path: ReadonlyArray<string>): string => {
  const value = at(fields, ...path)
  return typeof value === 'string' ? value : ''
}
const partAt = (fields: Nested, ...path: ReadonlyArray<string>): Nested => {
  const value = at(fields, ...path)
  return typeof value === 'object' ? value : {}
}

const bodyOf = async (request: IncomingMessage): Promise<string> => {
  let text = ''
  request.setEncoding('utf8')
  for await (const part of request) text += String(part)
  return text
}

class Refused extends Error {
  readonly status: number
  readonly code: string
  constructor(status: number, code: string) {
    super(code)
    this.status = status
    this.code = code
  }
}

/** `version` is the API version that requests must use; `now` is its clock. */
export const startStripeStandIn = async (version: string, now: () => number): Promise<StripeStandIn> => {
  const secretKey = 'sk_test_standin'
  const webhookSecret = 'whsec_standin'
  const requests: Array<SeenRequest> = []
  const remembered = new Map<string, { readonly asked: string; readonly answer: string }>()
  const products = new Set<string>()
  const subscriptions = new Map<string, Subscription>()
  const intents = new Map<string, PaymentIntent>()
  const events: Array<StripeEvent> = []
  let [count, failures] = [0, 0]
  let failing: 'down' | 'silent' = 'down'
  const nextId = (prefix: string): string => `${prefix}_${(count += 1)}`
  const seconds = (): number => Math.floor(now() / 1000)

  const event = (type: string, object: unknown): StripeEvent => {
    const made = {
      id: nextId('evt'),
      object: 'event',
      api_version: version,
      created: seconds(),
      data: { object },
      livemode: false,
      pending_webhooks: 1,
      request: { id: null, idempotency_key: null },
      type,
    }
    events.push(made)
    return made
  }

  const secretOfInvoice = (id: string): string => `pi_of_${id}_secret_standin`

  const subscriptionObject = (each: Subscription, expands: boolean) => ({
    id: each.id,
    object: 'subscription',
    application: null,
    automatic_tax: { disabled_reason: null, enabled: false, liability: null },
    billing_cycle_anchor: each.starts,
    cancel_at: each.cancel_at_period_end ? each.ends : null,
    cancel_at_period_end: each.cancel_at_period_end,
    canceled_at: null,
    collection_method: 'charge_automatically',
    created: each.starts,
    currency: 'usd',
    customer: each.customer,
    items: {
      object: 'list',
      data: [
        {
          id: `si_of_${each.id}`,
          object: 'subscription_item',
          current_period_start: each.starts,
          current_period_end: each.ends,
          price: {
            id: 'price_1',
            object: 'price',
            currency: 'usd',
            product: 'parley_pro',
            unit_amount: each.unit_amount,
          },
          quantity: 1,
        },
      ],
      has_more: false,
    },
    latest_invoice: expands
      ? {
          id: `in_of_${each.id}_${each.bills}`,
          object: 'invoice',
          status: 'open',
          confirmation_secret: { client_secret: secretOfInvoice(each.id), type: 'payment_intent' },
        }
      : `in_of_${each.id}_${each.bills}`,
    livemode: false,
    metadata: each.metadata,
    status: each.status,
  })

  const line = (each: Subscription, amount: number, start: number, end: number) => ({
    id: nextId('il'),
    object: 'line_item',
    amount,
    currency: 'usd',
    metadata: {},
    parent: {
      invoice_item_details: null,
      subscription_item_details: { proration: false, subscription: each.id, subscription_item: `si_of_${each.id}` },
      type: 'subscription_item_details',
    },
    period: { end, start },
    quantity: 1,
  })

  const invoiceObject = (each: Subscription, isPaid: boolean) => {
    const isFirst = each.bills === 0
    const total = each.unit_amount + (isFirst ? each.extra : 0)
    return {
      id: `in_of_${each.id}_${each.bills}`,
      object: 'invoice',
      amount_due: total,
      amount_paid: isPaid ? total : 0,
      amount_remaining: isPaid ? 0 : total,
      billing_reason: isFirst ? 'subscription_create' : 'subscription_cycle',
      collection_method: 'charge_automatically',
      created: each.starts,
      currency: 'usd',
      customer: each.customer,
      lines: {
        object: 'list',
        // Items bought with the month have a moment instead of a period, and may come first.
        data: [
          ...(isFirst && each.extra > 0 ? [line(each, each.extra, each.starts, each.starts)] : []),
          line(each, each.unit_amount, each.starts, each.ends),
        ],
        has_more: false,
      },
      livemode: false,
      metadata: {},
      parent: {
        quote_details: null,
        subscription_details: { metadata: each.metadata, subscription: each.id },
        type: 'subscription_details',
      },
      period_end: each.starts,
      period_start: each.starts,
      status: isPaid ? 'paid' : 'open',
      total,
    }
  }

  const intentObject = (each: PaymentIntent) => ({
    id: each.id,
    object: 'payment_intent',
    amount: each.amount,
    amount_received: each.status === 'succeeded' ? each.amount : 0,
    client_secret: `${each.id}_secret_standin`,
    currency: 'usd',
    metadata: each.metadata,
    payment_method_types: ['card'],
    status: each.status,
  })

  const monthly = (fields: Nested): number => {
    const price = partAt(fields, 'items', '0', 'price_data')
    if (!products.has(textAt(price, 'product'))) throw new Refused(400, 'resource_missing')
    if (textAt(price, 'currency') !== 'usd' || textAt(price, 'recurring', 'interval') !== 'month')
      throw new Refused(400, 'parameter_invalid')
    return Number(textAt(price, 'unit_amount'))
  }

  const known = (id: string): Subscription => {
    const each = subscriptions.get(id)
    if (each === undefined || each.status === 'canceled') throw new Refused(404, 'resource_missing')
    return each
  }

  const answers: Readonly<Record<string, (id: string, fields: Nested) => unknown>> = {
    'POST /v1/customers': (_, fields) => ({
      id: nextId('cus'),
      object: 'customer',
      metadata: partAt(fields, 'metadata'),
    }),
    'POST /v1/products': (_, fields) => {
      const id = textAt(fields, 'id')
      if (products.has(id)) throw new Refused(400, 'resource_already_exists')
      products.add(id)
      return { id, object: 'product', name: textAt(fields, 'name') }
    },
    'POST /v1/subscriptions': (_, fields) => {
      if (textAt(fields, 'payment_behavior') !== 'default_incomplete') throw new Refused(400, 'parameter_missing')
      const extra = partAt(fields, 'add_invoice_items', '0')
      if (textAt(extra, 'price_data', 'product') !== '' && !products.has(textAt(extra, 'price_data', 'product')))
        throw new Refused(400, 'resource_missing')
      const made: Subscription = {
        id: nextId('sub'),
        customer: textAt(fields, 'customer'),
        metadata: partAt(fields, 'metadata'),
        status: 'incomplete',
        cancel_at_period_end: false,
        unit_amount: monthly(fields),
        extra: Number(textAt(extra, 'price_data', 'unit_amount')) * Number(textAt(extra, 'quantity')),
        bills: 0,
        starts: seconds(),
        ends: seconds() + month,
      }
      subscriptions.set(made.id, made)
      return subscriptionObject(made, textAt(fields, 'expand', '0') === 'latest_invoice.confirmation_secret')
    },
    'GET /v1/subscriptions/{id}': (id) => subscriptionObject(known(id), false),
    'POST /v1/subscriptions/{id}': (id, fields) => {
      const each = known(id)
      if (textAt(fields, 'cancel_at_period_end') === 'true') each.cancel_at_period_end = true
      if (at(fields, 'items') !== undefined) {
        if (textAt(fields, 'items', '0', 'id') !== `si_of_${id}`) throw new Refused(400, 'resource_missing')
        if (textAt(fields, 'proration_behavior') !== 'none') throw new Refused(400, 'parameter_invalid')
        each.unit_amount = monthly(fields)
      }
      return subscriptionObject(each, false)
    },
    'DELETE /v1/subscriptions/{id}': (id) => {
      const each = known(id)
      each.status = 'canceled'
      return subscriptionObject(each, false)
    },
    'POST /v1/payment_intents': (_, fields) => {
      const made: PaymentIntent = {
        id: nextId('pi'),
        metadata: partAt(fields, 'metadata'),
        amount: Number(textAt(fields, 'amount')),
        status: 'requires_payment_method',
      }
      intents.set(made.id, made)
      return intentObject(made)
    },
  }

  const respond = async (request: IncomingMessage): Promise<string> => {
    const url = new URL(request.url ?? '', 'http://stripe')
    const { authorization, 'stripe-version': asked } = request.headers
    const key = String(request.headers['idempotency-key'] ?? '')
    if (authorization !== `Bearer ${secretKey}`) throw new Refused(401, 'api_key_invalid')
    if (asked !== version) throw new Refused(400, 'api_version_invalid')
    const text = request.method === 'POST' ? await bodyOf(request) : url.search.slice(1)
    const [, resource = '', id = ''] = /^\/v1\/(\w+)(?:\/(\w+))?$/.exec(url.pathname) ?? []
    const call = `${request.method} /v1/${resource}${id === '' ? '' : '/{id}'}`
    requests.push({ call, fields: nestedForm(text), key })
    if (failures > 0) {
      failures -= 1
      throw new Refused(failing === 'down' ? 503 : 0, 'api_error')
    }
    const before = key === '' ? undefined : remembered.get(key)
    if (before !== undefined && before.asked !== `${call} ${text}`) throw new Refused(400, 'idempotency_key_in_use')
    if (before !== undefined) return before.answer
    const answer = JSON.stringify((answers[call] ?? (() => ({})))(id, nestedForm(text)))
    if (key !== '') remembered.set(key, { asked: `${call} ${text}`, answer })
    return answer
  }

  const server = createServer((request, response) => {
    respond(request)
      .then((answer) => response.setHeader('content-type', 'application/json').end(answer))
      .catch((error: unknown) => {
        const { status, code } = error instanceof Refused ? error : new Refused(500, String(error))
        if (status === 0) {
          response.destroy()
          return
        }
        response.writeHead(status, { 'content-type': 'application/json' })
        response.end(JSON.stringify({ error: { code, type: 'invalid_request_error', message: 'Not so.' } }))
      })
  })
  await new Promise<void>((done) => server.listen(0, '127.0.0.1', () => done()))
  const address = server.address()
  const port = typeof address === 'object' && address !== null ? address.port : 0
  const since = (act: () => void): ReadonlyArray<StripeEvent> => {
    const before = events.length
    act()
    return events.slice(before)
  }

  return {
    origin: new URL(`http://127.0.0.1:${port}`),
    secretKey,
    webhookSecret,
    requests,
    fail: (number, how = 'down') => {
      failures = number
      failing = how
    },
    confirm: (clientSecret) =>
      since(() => {
        const intent = intents.get(clientSecret.replace(/_secret_standin$/, ''))
        if (intent !== undefined) {
          intent.status = 'succeeded'
          event('payment_intent.succeeded', intentObject(intent))
          return
        }
        const each = known(/^pi_of_(.+)_secret_standin$/.exec(clientSecret)?.[1] ?? '')
        each.status = 'active'
        // Stripe guarantees no order.
        event('customer.subscription.updated', subscriptionObject(each, false))
        event('invoice.payment_succeeded', invoiceObject(each, true))
        event('invoice.paid', invoiceObject(each, true))
        event(
          'payment_intent.succeeded',
          intentObject({ id: nextId('pi'), metadata: {}, amount: 1, status: 'succeeded' }),
        )
      }),
    beginMonth: (id, isCharged = true) =>
      since(() => {
        const each = known(id)
        each.bills += 1
        each.starts = each.ends
        each.ends += month
        each.status = isCharged ? 'active' : 'past_due'
        event('customer.subscription.updated', subscriptionObject(each, false))
        event(isCharged ? 'invoice.paid' : 'invoice.payment_failed', invoiceObject(each, isCharged))
      }),
    cancelThere: (id) =>
      since(() => {
        const each = known(id)
        each.status = 'canceled'
        event('customer.subscription.deleted', subscriptionObject(each, false))
      }),
    subscriptions: () => [...subscriptions.values()],
    send: async (webhook, sent, moment = now()) => {
      const body = JSON.stringify(sent)
      const second = Math.floor(moment / 1000)
      const signature = createHmac('sha256', webhookSecret).update(`${second}.${body}`).digest('hex')
      const response = await fetch(webhook, {
        method: 'POST',
        headers: { 'stripe-signature': `t=${second},v1=${signature},v0=00`, 'content-type': 'application/json' },
        body,
      })
      return response.status
    },
    close: () =>
      new Promise((done) => {
        server.closeAllConnections()
        server.close(() => done())
      }),
  }
}
