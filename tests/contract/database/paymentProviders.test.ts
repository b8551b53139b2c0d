/**
 * Real payment providers, simulated over HTTP: what this server requests from Stripe and from a coin gateway, and how
 * it handles their messages.
 */
import { Effect } from 'effect'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { durations } from '../../../schemas/limits.ts'
import { advisoryLock } from '../../../server/database/Database.ts'
import type { OpenDatabase } from '../../../server/database/openDatabase.ts'
import { allJobs } from '../../../server/jobs/allJobs.ts'
import { endOverdue } from '../../../server/payments/leavePaying.ts'
import { stripeVersion } from '../../../server/payments/stripe/stripeApi.ts'
import { type GatewayStandIn, startGatewayStandIn } from '../../support/gatewayStandIn.ts'
import { worldPassword } from '../../support/smallWorld.ts'
import { type StripeEvent, type StripeStandIn, startStripeStandIn } from '../../support/stripeStandIn.ts'
import { behindLock } from '../support/behindLock.ts'
import { crowd } from '../support/crowd.ts'
import { type MovableClock, movableClock } from '../support/movableClock.ts'
import type { Keys } from '../support/nodeTransport.ts'
import { onDatabase } from '../support/onDatabase.ts'
import { aSubscription } from '../support/paidWorld.ts'
import { startServer, type TestServer } from '../support/startServer.ts'
import { stayLoggedIn } from '../support/stayLoggedIn.ts'
import { type Talk, talkTo } from '../support/talkTo.ts'

const day = 24 * 60 * 60 * 1000
const { month } = durations

const unreachable = [502, 'The payment provider cannot be reached right now. Please try again later.']

interface CoinPayment {
  readonly id: string
  readonly cryptocurrencies: Readonly<Record<string, unknown>>
  readonly provider: string
  readonly expiresAt: number
}

onDatabase('providers of payments', (open) => {
  let stripe: StripeStandIn
  let gateway: GatewayStandIn
  let server: TestServer
  let database: OpenDatabase
  let talk: Talk
  let time: MovableClock
  let members: Array<{ readonly keys: Keys; readonly userId: number }>
  const publishableKey = 'pk_test_standin'

  const payments = () => ({
    stripe: {
      secretKey: stripe.secretKey,
      publishableKey,
      webhookSecret: stripe.webhookSecret,
      apiOrigin: stripe.origin,
    },
    gateway: { url: gateway.url, secret: gateway.secret },
    isPretended: false,
    publishableKey,
  })

  /** Moves the clock, with everyone still logged in. */
  const later = async (span: number): Promise<void> => {
    time.advance(span)
    await stayLoggedIn(database, time.clock.currentTimeMillisUnsafe())
  }

  beforeAll(async () => {
    database = await open()
    time = movableClock()
    stripe = await startStripeStandIn(stripeVersion, now)
    gateway = await startGatewayStandIn()
    server = await startServer({ database, clock: time.clock, payments: payments() })
    talk = talkTo(server.origin)
    const all = await crowd(server, database, 32)
    const rows = await database.db.selectFrom('users').select(['id', 'username']).execute()
    members = all.map((keys, index) => ({
      keys,
      userId: rows.find(({ username }) => username === `voter_${index}`)?.id ?? 0,
    }))
  })
  afterAll(async () => {
    await server.close()
    await stripe.close()
    await gateway.close()
    const log = server.logged.join('\n')
    for (const secret of [stripe.secretKey, stripe.webhookSecret, gateway.secret, 'standin'])
      expect(log).not.toContain(secret)
  })

  const newMember = () => {
    const member = members.pop()
    if (member === undefined) throw new Error('There are too few members.')
    return member
  }
  const now = () => Effect.runSync(time.clock.currentTimeMillis)
  const webhook = (provider: string) => `${server.origin}/api/v2/payments/webhook/${provider}`
  const me = (keys: Keys) => talk.row('users', '/user/about.json?user=me', keys)
  const seen = async (keys: Keys) => {
    const { now: _, ...rest } = (await talk.ask('/payments/subscription', keys)).json
    return rest
  }
  const subscriptionOf = async (keys: Keys) => (await seen(keys))['subscription']
  const form = { type: 'subscription', tier: '1', awards: '0', price: '12.34' }
  const order = async (keys: Keys, more: Readonly<Record<string, string>> = {}) =>
    String((await talk.act('/payments/create_card', keys, { ...form, ...more })).json['token'])
  const tell = async (events: ReadonlyArray<StripeEvent>): Promise<void> => {
    for (const event of events)
      expect({ event: event.type, code: await stripe.send(webhook('stripe'), event) }).toEqual({
        event: event.type,
        code: 200,
      })
  }
  const nameOfLast = (): string => stripe.subscriptions().at(-1)?.id ?? ''
  const statusOf = (name: string) => stripe.subscriptions().find(({ id }) => id === name)?.status
  /** A member who pays by card; returns Stripe's id of the subscription. */
  const subscribe = async (keys: Keys, more: Readonly<Record<string, string>> = {}): Promise<string> => {
    await tell(stripe.confirm(await order(keys, more)))
    return nameOfLast()
  }
  /** A member whose renewal by card failed, two days after the month ended. */
  const overdueMember = async () => {
    const { keys, userId } = newMember()
    const name = await subscribe(keys)
    await later(30 * day)
    await tell(stripe.beginMonth(name, false))
    await later(2 * day)
    return { keys, name, userId }
  }

  describe('Stripe', () => {
    it('is named to every caller, with the key for its form', async () => {
      expect((await talk.ask('/payments/provider')).json).toEqual({
        status: true,
        provider: 'stripe',
        publishableKey,
        crypto: 'gateway',
      })
    })

    it('is asked for a subscription whose first invoice the form pays, and its messages count', async () => {
      const { keys, userId } = newMember()
      const before = stripe.requests.length
      const { json } = await talk.act('/payments/create_card', keys, form)
      expect(json).toMatchObject({ provider: 'stripe', publishableKey })
      const asked = stripe.requests.slice(before)
      expect(asked.map(({ call }) => call)).toEqual([
        'POST /v1/products',
        'POST /v1/customers',
        'POST /v1/subscriptions',
      ])
      const [, customer, subscription] = asked
      // Only a number identifies the member there.
      expect(customer?.fields).toEqual({ metadata: { parley_user: String(userId) } })
      const id = subscription?.key ?? ''
      expect(subscription?.fields).toEqual({
        customer: expect.stringMatching(/^cus_/),
        items: {
          0: {
            price_data: {
              currency: 'usd',
              product: 'parley_pro',
              unit_amount: '1234',
              recurring: { interval: 'month' },
            },
          },
        },
        payment_behavior: 'default_incomplete',
        payment_settings: { payment_method_types: { 0: 'card' }, save_default_payment_method: 'on_subscription' },
        metadata: { parley_payment: id },
        expand: { 0: 'latest_invoice.confirmation_secret' },
      })
      expect(await seen(keys)).toEqual({ status: true, pending: true })
      const events = stripe.confirm(String(json['token']))
      await tell(events.filter(({ type }) => type !== 'invoice.paid'))
      expect(await seen(keys)).toEqual({ status: true, pending: true })
      await tell(events)
      await tell(events.toReversed())
      expect(await seen(keys)).toMatchObject({
        pending: false,
        subscription: { price: 12.34, source: 'card', userCancelled: false },
      })
      const { expires } = await database.db
        .selectFrom('pro_subscriptions')
        .select('expires')
        .where('id', '=', id)
        .executeTakeFirstOrThrow()
      expect(expires).toBe((stripe.subscriptions().at(-1)?.ends ?? 0) * 1000)
      expect(await me(keys)).toMatchObject({ pro_tier: 1, available_awards: 1 })
    })

    it('sells awards separately and with a subscription', async () => {
      const { keys } = newMember()
      await tell(stripe.confirm(await order(keys, { type: 'awards', awards: '5' })))
      expect(stripe.requests.at(-1)).toMatchObject({
        call: 'POST /v1/payment_intents',
        fields: { amount: '1995', currency: 'usd' },
      })
      expect(await me(keys)).toMatchObject({ pro_tier: 0, available_awards: 5 })
      await subscribe(keys, { awards: '2' })
      expect(stripe.requests.at(-1)?.fields).toMatchObject({
        add_invoice_items: {
          0: { price_data: { currency: 'usd', product: 'parley_awards', unit_amount: '399' }, quantity: '2' },
        },
      })
      expect(await me(keys)).toMatchObject({ pro_tier: 1, available_awards: 8 })
    })

    it('charges each month; after a failed charge Pro ends a day later', async () => {
      const { keys } = newMember()
      const name = await subscribe(keys)
      const first = Number((await me(keys))['pro_expire'])
      await later(30 * day)
      // The invoice of a month is created about an hour after it starts.
      expect(await me(keys)).toMatchObject({ pro_tier: 1 })
      expect(await subscriptionOf(keys)).toMatchObject({ source: 'card' })
      await tell(stripe.beginMonth(name))
      expect(await me(keys)).toMatchObject({ pro_tier: 1, pro_expire: first + 30 * day, available_awards: 2 })
      await later(30 * day)
      const late = stripe.beginMonth(name, false)
      await tell(late)
      expect(await me(keys)).toMatchObject({ pro_tier: 1 })
      await later(day + 60_000)
      expect(await me(keys)).toMatchObject({ pro_tier: 0, available_awards: 2 })
      expect(await seen(keys)).toEqual({ status: true, pending: false, overdue: true })
    })

    it('is told to end a subscription that is cancelled after a failed renewal, so that the card is not charged', async () => {
      const { keys, name } = await overdueMember()
      expect(await seen(keys)).toEqual({ status: true, pending: false, overdue: true })
      await talk.act('/payments/cancel_subscription', keys, {})
      expect(statusOf(name)).toBe('canceled')
      expect(await seen(keys)).toEqual({ status: true, pending: false })
      expect(await talk.refusal('/payments/cancel_subscription', keys, {})).toEqual([
        403,
        'You do not have an active paid subscription.',
      ])
    })

    it('is told to end a subscription that is cancelled when its renewal is due', async () => {
      const { keys } = newMember()
      const name = await subscribe(keys)
      await later(30 * day + 60_000)
      await talk.act('/payments/cancel_subscription', keys, {})
      expect(statusOf(name)).toBe('canceled')
      expect(await seen(keys)).toEqual({ status: true, pending: false })
    })

    it('is told a new contribution, which applies from the next month', async () => {
      const { keys, userId } = newMember()
      const name = await subscribe(keys)
      await talk.act('/payments/change_subscription', keys, { price: '25.00' })
      expect(stripe.requests.at(-1)?.fields).toMatchObject({ proration_behavior: 'none' })
      expect(await subscriptionOf(keys)).toMatchObject({ price: 25 })
      await talk.act('/payments/change_subscription', keys, { price: '12.34' })
      await talk.act('/payments/change_subscription', keys, { price: '25.00' })
      await tell(stripe.beginMonth(name))
      const paid = await database.db
        .selectFrom('payments')
        .select(['kind', 'cents', 'status'])
        .where('user_id', '=', userId)
        .orderBy('kind')
        .execute()
      expect(paid).toEqual([
        { kind: 'renewal', cents: 2500, status: 'paid' },
        { kind: 'subscription', cents: 1234, status: 'paid' },
      ])
    })

    it('handles a cancellation, here or on its own pages, and the paid time remains', async () => {
      for (const isThere of [false, true]) {
        const { keys } = newMember()
        const name = await subscribe(keys)
        if (isThere) await tell(stripe.cancelThere(name))
        else await talk.act('/payments/cancel_subscription', keys, {})
        expect(stripe.subscriptions().find(({ id }) => id === name)).toMatchObject(
          isThere ? { status: 'canceled' } : { cancel_at_period_end: true },
        )
        expect(await subscriptionOf(keys)).toMatchObject({ userCancelled: true })
        expect((await me(keys))['pro_tier']).toBe(1)
        await later(month)
        expect((await me(keys))['pro_tier']).toBe(0)
      }
    })

    it('never has two orders of a member: replaced and failed ones are cancelled there', async () => {
      const { keys } = newMember()
      await order(keys)
      const unpaid = nameOfLast()
      const name = await subscribe(keys, { price: '8.00' })
      expect(statusOf(unpaid)).toBe('canceled')
      await later(30 * day)
      await tell(stripe.beginMonth(name, false))
      await later(2 * day)
      const next = await subscribe(keys)
      expect([statusOf(name), statusOf(next)]).toEqual(['canceled', 'active'])
      expect(await subscriptionOf(keys)).toMatchObject({ userCancelled: false, price: 12.34 })
    })

    it('is trusted only with a valid signature', async () => {
      const { keys } = newMember()
      const [event] = stripe.confirm(await order(keys)).filter(({ type }) => type === 'invoice.paid')
      if (event === undefined) throw new Error('There is no event.')
      const body = JSON.stringify(event)
      for (const signature of ['', 't=1,v1=00']) {
        const headers = { 'stripe-signature': signature }
        expect((await fetch(webhook('stripe'), { method: 'POST', headers, body })).status).toBe(400)
      }
      expect(await stripe.send(webhook('stripe'), event, now() - 6 * 60_000)).toBe(400)
      expect(await stripe.send(webhook('gateway'), event)).toBe(400)
      expect(await stripe.send(webhook('test'), event)).toBe(404)
      expect(await seen(keys)).toEqual({ status: true, pending: true })
      const codes = await Promise.all(Array.from({ length: 8 }, () => stripe.send(webhook('stripe'), event)))
      expect(codes).toEqual(codes.map(() => 200))
      expect(await me(keys)).toMatchObject({ pro_tier: 1, available_awards: 1 })
    })

    it('may send events for others, and is asked to resend what is not understood', async () => {
      const foreign = { id: 'evt_foreign', type: 'invoice.paid', data: { object: { id: 'in_1', lines: 'none' } } }
      expect(await stripe.send(webhook('stripe'), foreign)).toBe(500)
      expect(server.logged.at(-1)).toContain('Stripe sent invoice.paid in a shape that this server does not know.')
      const object = {
        id: 'in_2',
        amount_paid: 500,
        currency: 'usd',
        billing_reason: 'manual',
        parent: null,
        lines: { data: [{ period: { start: 1, end: 2 } }] },
      }
      for (const [id, more] of [
        ['evt_shop', {}],
        ['evt_euro', { currency: 'eur', parent: { subscription_details: { metadata: { parley_payment: 'x' } } } }],
      ] as const)
        expect(
          await stripe.send(webhook('stripe'), { id, type: 'invoice.paid', data: { object: { ...object, ...more } } }),
        ).toBe(200)
      expect(await stripe.send(webhook('stripe'), { id: 'evt_ping', type: 'ping', data: { object: 1 } }, now())).toBe(
        200,
      )
    })

    it('is retried once if it does not respond; otherwise nothing has started', async () => {
      const { keys } = newMember()
      stripe.fail(1)
      await order(keys)
      const other = newMember()
      for (const how of ['down', 'silent'] as const) {
        stripe.fail(2, how)
        expect(await talk.refusal('/payments/create_card', other.keys, form)).toEqual(unreachable)
        expect(await seen(other.keys)).toEqual({ status: true, pending: false })
      }
      await subscribe(other.keys)
      stripe.fail(2)
      expect(await talk.refusal('/payments/cancel_subscription', other.keys, {})).toEqual(unreachable)
      stripe.fail(2)
      expect(await talk.refusal('/payments/change_subscription', other.keys, { price: '9.00' })).toEqual(unreachable)
      expect(await subscriptionOf(other.keys)).toMatchObject({ userCancelled: false, price: 12.34 })
      expect(server.logged.at(-1)).toContain(`Stripe refused GET /v1/subscriptions/${nameOfLast()}: 503 api_error.`)
    })

    it('charges no deleted member, even if it could not be reached at the deletion', async () => {
      const leave = (keys: Keys) => talk.act('/user/delete', keys, { password: worldPassword })
      const [one, two] = [newMember(), newMember()]
      const [first, second] = [await subscribe(one.keys), await subscribe(two.keys)]
      await leave(one.keys)
      expect(statusOf(first)).toBe('canceled')
      // For longer than the request: the server's job may try it, too.
      stripe.fail(1000)
      await leave(two.keys)
      expect(statusOf(second)).toBe('active')
      const said = `A subscription could not be ended at the provider (${second}). It is tried again. (request `
      expect(server.logged.filter((line) => line.includes(said))).toHaveLength(1)
      stripe.fail(0)
      // The next message of any kind triggers the retry.
      await subscribe(newMember().keys)
      expect(statusOf(second)).toBe('canceled')
    })

    it('charges no deleted member even if nobody else pays: a job ends what could not be ended', async () => {
      const stuck = Array.from({ length: 25 }, (_, nth) => ({
        ...aSubscription({ id: `!0000_${nth}`, user_id: 1, source: 'card', created: now() }),
        provider: 'stripe',
        provider_id: `sub_stuck_${nth}`,
        is_to_end: 1 as const,
      }))
      const { keys } = newMember()
      const name = await subscribe(keys)
      stripe.fail(1000)
      await talk.act('/user/delete', keys, { password: worldPassword })
      expect(statusOf(name)).toBe('active')
      await database.db.insertInto('pro_subscriptions').values(stuck).execute()
      const job = allJobs.find((each) => each.name === 'end subscriptions')
      if (job === undefined) throw new Error('There is no such job.')
      // The first twenty fail, and keep nothing from the others.
      stripe.fail(40)
      await server.perform(Effect.orDie(job.start('')))
      expect(statusOf(name)).toBe('canceled')
      const left = database.db
        .selectFrom('pro_subscriptions')
        .select('id')
        .where('is_to_end', '=', 1)
        .where('id', 'like', '!%')
      // The server may have run the job as well meanwhile.
      expect((await left.execute()).length).toBeLessThanOrEqual(20)
      await server.perform(Effect.orDie(job.start('')))
      expect(await left.execute()).toEqual([])
    })

    it('has no pretended card or coins beside it', async () => {
      const { keys } = newMember()
      const test = [404, 'Provider not found']
      expect(await talk.refusal('/payments/test/card', keys, { token: await order(keys), outcome: 'paid' })).toEqual(
        test,
      )
      expect(await talk.refusal('/payments/test/coins', keys, { payment: 'x', coin: 'tether' })).toEqual(test)
      const alone = await startServer({ database, payments: { ...payments(), gateway: undefined } })
      const { ask, refusal } = talkTo(alone.origin)
      expect((await ask('/payments/provider')).json).toMatchObject({ crypto: 'off' })
      expect(await refusal('/payments/create_cryptocurrency', keys, { ...form, length: '1' })).toEqual(test)
      await alone.close()
    })
  })

  describe('a gateway for coins', () => {
    const coins = { ...form, length: '6', price: '10.00' }
    const orderCoins = async (keys: Keys): Promise<CoinPayment> => {
      const { json } = await talk.act('/payments/create_cryptocurrency', keys, coins)
      const { payments: all }: { readonly payments: ReadonlyArray<CoinPayment> } = JSON.parse(JSON.stringify(json))
      const [payment] = all
      if (payment === undefined) throw new Error('There is no payment.')
      return payment
    }
    const news = (reference: string, status: string, received_cents: number) =>
      gateway.tell(webhook('gateway'), { reference, status, received_cents, at: now() }, { now: now() })

    it('is asked for addresses and amounts, once per order', async () => {
      const { keys } = newMember()
      const payment = await orderCoins(keys)
      expect(payment).toMatchObject({
        provider: 'gateway',
        cryptocurrencies: {
          bitcoin: { address: 'bc1q-of-the-gateway', price: '0.00060000' },
          tether: { address: '0x-of-the-gateway', price: '60.00' },
        },
      })
      expect(Object.keys(payment.cryptocurrencies)).not.toContain('pebbles')
      expect(payment.expiresAt).toBeGreaterThan(now())
      const before = gateway.asked.length
      expect(gateway.asked.at(-1)).toMatchObject({
        reference: payment.id,
        amount_cents: 6000,
        currency: 'usd',
        callback: 'https://parley.example/api/v2/payments/webhook/gateway',
      })
      expect(await orderCoins(keys)).toEqual(payment)
      expect(gateway.asked.length).toBe(before)
    })

    it('counts partial payments once they add up; paying more adds no months', async () => {
      const { keys } = newMember()
      const { id } = await orderCoins(keys)
      expect(await news(id, 'partial', 2500)).toBe(200)
      // This server decides when the amount is enough.
      expect(await news(id, 'paid', 5999)).toBe(200)
      expect(await seen(keys)).toEqual({ status: true, pending: true })
      const before = now()
      expect(await news(id, 'paid', 9000)).toBe(200)
      expect(await news(id, 'partial', 2500)).toBe(200)
      expect(await seen(keys)).toMatchObject({ pending: false, subscription: { source: 'crypto', price: 10 } })
      expect(Number((await me(keys))['pro_expire'])).toBeGreaterThanOrEqual(before + 6 * month)
      expect(Number((await me(keys))['pro_expire'])).toBeLessThanOrEqual(now() + 6 * month)
    })

    it('ends a card subscription whose renewal failed when Pro is ordered in coins', async () => {
      const { keys, name } = await overdueMember()
      expect(statusOf(name)).toBe('past_due')
      const { id } = await orderCoins(keys)
      expect(statusOf(name)).toBe('canceled')
      expect(await news(id, 'paid', 6000)).toBe(200)
      const answer = await seen(keys)
      expect(answer).toMatchObject({ pending: false, subscription: { source: 'crypto', userCancelled: false } })
      expect(answer).not.toHaveProperty('overdue')
    })

    it('keeps a card subscription that is charged at the moment of the order', async () => {
      const { name, userId } = await overdueMember()
      const expires = now() + 28 * day
      await behindLock(database, {
        lock: advisoryLock(`orders of ${userId}`),
        begin: () => server.perform(endOverdue(userId)),
        change: (db) => db.updateTable('pro_subscriptions').set({ expires }).where('provider_id', '=', name).execute(),
      })
      const row = database.db.selectFrom('pro_subscriptions').select(['is_cancelled', 'is_to_end', 'expires'])
      expect(await row.where('provider_id', '=', name).execute()).toEqual([{ is_cancelled: 0, is_to_end: 0, expires }])
    })

    it('counts late payments, and forgets orders that were never paid', async () => {
      const { keys } = newMember()
      const { id } = await orderCoins(keys)
      await later(60 * 60_000)
      expect(await seen(keys)).toEqual({ status: true, pending: false })
      expect(await news(id, 'expired', 0)).toBe(200)
      expect((await orderCoins(keys)).id).not.toBe(id)
      expect(await news(id, 'paid', 6000)).toBe(200)
      expect(await subscriptionOf(keys)).toMatchObject({ source: 'crypto' })
    })

    it('is trusted only with a valid signature', async () => {
      const { keys } = newMember()
      const { id: reference } = await orderCoins(keys)
      const message = { reference, status: 'paid', received_cents: 6000, at: now() }
      const forged = { secret: 'not shared with anybody', now: now() }
      expect(await gateway.tell(webhook('gateway'), message, forged)).toBe(400)
      expect(await gateway.tell(webhook('stripe'), message, { now: now() })).toBe(400)
      expect(await gateway.tell(webhook('gateway'), message, { now: now() - 6 * 60_000 })).toBe(400)
      expect(await seen(keys)).toEqual({ status: true, pending: true })
    })

    it('that returns no invoice starts nothing', async () => {
      const { keys } = newMember()
      for (const [text, status] of [
        ['{}', 200],
        ['no JSON', 200],
        ['{"id":"i","expires_at":1,"coins":{}}', 200],
        ['{"id":"i","expires_at":1,"coins":{"bitcoin":{"address":"a","amount":"-1"}}}', 200],
        ['{}', 500],
      ] as const) {
        gateway.answerWith(text, status)
        expect(await talk.refusal('/payments/create_cryptocurrency', keys, coins)).toEqual(unreachable)
      }
      gateway.answerWith(undefined)
      expect(await seen(keys)).toEqual({ status: true, pending: false })
      await orderCoins(keys)
    })
  })
})
