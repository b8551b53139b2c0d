/**
 * Paying for Pro and awards at the built-in provider: what members may order, what a payment gives, and that none can
 * be forged.
 */
import { Effect } from 'effect'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { durations } from '../../../schemas/limits.ts'
import { coins } from '../../../schemas/vocabulary.ts'
import type { OpenDatabase } from '../../../server/database/openDatabase.ts'
import { signatureOf } from '../../../server/payments/PaymentProvider.ts'
import { marked } from '../../support/smallWorld.ts'
import { crowd } from '../support/crowd.ts'
import { type MovableClock, movableClock } from '../support/movableClock.ts'
import type { Keys } from '../support/nodeTransport.ts'
import { onDatabase } from '../support/onDatabase.ts'
import { clientSecretOf, embeddedSecret, fillPaidWorld, openOrders } from '../support/paidWorld.ts'
import { startServer, type TestServer } from '../support/startServer.ts'
import { stayLoggedIn } from '../support/stayLoggedIn.ts'
import { type Talk, talkTo } from '../support/talkTo.ts'

const day = 24 * 60 * 60 * 1000
const { month } = durations

interface Subscription {
  readonly price: number
  readonly source: string
  readonly expiryDate: number
  readonly userCancelled: boolean
}

interface Seen {
  readonly subscription?: Subscription
  readonly pending: boolean
}

interface CoinPayment {
  readonly id: string
  readonly provider: string
  readonly expiresAt: number
  readonly cryptocurrencies: Readonly<Record<string, { readonly address: string; readonly price: string }>>
}

const none = [403, 'You do not have an active paid subscription.']

onDatabase('payments', (open) => {
  let server: TestServer
  /** Another process of the same server. */
  let other: TestServer
  let database: OpenDatabase
  let talk: Talk
  let time: MovableClock
  /** Members without any history. */
  let members: Array<Keys>
  /** Moves the clock, with everyone still logged in. */
  const later = async (span: number): Promise<void> => {
    time.advance(span)
    await stayLoggedIn(database, time.clock.currentTimeMillisUnsafe())
  }

  beforeAll(async () => {
    database = await open()
    time = movableClock()
    server = await startServer({ database, clock: time.clock })
    other = await startServer({ database, clock: time.clock })
    talk = talkTo(server.origin)
    await fillPaidWorld(database, Date.now())
    members = [...(await crowd(server, database, 20))]
  })
  afterAll(async () => {
    await server.close()
    await other.close()
    expect([...server.logged, ...other.logged]).toEqual([])
  })

  const newMember = (): Keys => {
    const keys = members.pop()
    if (keys === undefined) throw new Error('There are too few members.')
    return keys
  }
  const now = () => Effect.runSync(time.clock.currentTimeMillis)
  const me = (keys: Keys, at = talk) => at.row('users', '/user/about.json?user=me', keys)
  const nameOf = async (keys: Keys) => String((await me(keys))['username'])
  const postOf = async (keys: Keys, post: Readonly<Record<string, string>>): Promise<number> => {
    await talk.act('/action/create_post', keys, post)
    const written = await talk.row('posts', `/post/profile.json?user=${await nameOf(keys)}`)
    return written.id
  }
  const awardsOf = async (keys: Keys) => (await me(keys))['available_awards']
  /** Without the server's time, which is always there. */
  const seen = async (keys: Keys): Promise<Seen> => {
    const { json } = await talk.ask('/payments/subscription', keys)
    const { now: told, ...rest } = json
    expect(Math.abs(Number(told) - now())).toBeLessThan(60_000)
    return JSON.parse(JSON.stringify(rest))
  }
  const orderCard = async (keys: Keys, more: Readonly<Record<string, string>> = {}): Promise<string> => {
    const form = { type: 'subscription', tier: '1', awards: '0', price: '12.00', ...more }
    return String((await talk.act('/payments/create_card', keys, form)).json['token'])
  }
  const payCard = (keys: Keys, token: string, outcome = 'paid') =>
    talk.ask('/payments/test/card', keys, { token, outcome })
  const subscribe = async (keys: Keys) =>
    talk.act('/payments/test/card', keys, { token: await orderCard(keys), outcome: 'paid' })
  const coinsOf = (json: unknown): CoinPayment => {
    const { payments }: { readonly payments: ReadonlyArray<CoinPayment> } = JSON.parse(JSON.stringify(json))
    const [payment] = payments
    if (payment === undefined) throw new Error('There is no payment.')
    return payment
  }
  const orderCoins = async (keys: Keys, more: Readonly<Record<string, string>> = {}): Promise<CoinPayment> => {
    const form = { type: 'subscription', tier: '1', length: '3', awards: '0', price: '12.00', ...more }
    return coinsOf((await talk.act('/payments/create_cryptocurrency', keys, form)).json)
  }
  const sendCoins = (keys: Keys, payment: string) =>
    talk.act('/payments/test/coins', keys, { payment, coin: 'dogecoin' })

  it('says who processes payments, to guests too', async () => {
    expect((await talk.ask('/payments/provider')).json).toEqual({
      status: true,
      provider: 'test',
      publishableKey: '',
      crypto: 'test',
    })
  })

  describe('a subscription by card', () => {
    it('starts once the provider reports the payment, and gives Pro and an award', async () => {
      const keys = newMember()
      expect(await seen(keys)).toEqual({ status: true, pending: false })
      const token = await orderCard(keys)
      expect(await seen(keys)).toEqual({ status: true, pending: true })
      expect(await me(keys)).toMatchObject({ pro_tier: 0, available_awards: 0 })
      expect(await payCard(keys, token, 'declined')).toMatchObject({
        code: 403,
        json: { error: 'Your card was declined.' },
      })
      expect(await seen(keys)).toEqual({ status: true, pending: true })
      const before = now()
      expect((await payCard(keys, token)).json).toEqual({ status: true, outcome: 'paid' })
      const { subscription, pending } = await seen(keys)
      expect(pending).toBe(false)
      expect(subscription).toMatchObject({ price: 12, source: 'card' })
      expect(subscription?.expiryDate).toBeGreaterThanOrEqual(before + month)
      expect(subscription?.expiryDate).toBeLessThanOrEqual(now() + month)
      expect(await me(keys)).toMatchObject({ pro_tier: 1, available_awards: 1 })
    })

    it('is paid once, however often its form is sent', async () => {
      const keys = newMember()
      const token = await orderCard(keys)
      const answers = await Promise.all(Array.from({ length: 6 }, () => payCard(keys, token)))
      expect(answers.map(({ code }) => code)).toEqual(answers.map(() => 200))
      expect((await seen(keys)).subscription?.expiryDate).toBeLessThanOrEqual(now() + month)
      expect(await awardsOf(keys)).toBe(1)
    })

    it('starts late if the provider reports late', async () => {
      const keys = newMember()
      expect((await payCard(keys, await orderCard(keys), 'lost')).json).toEqual({ status: true, outcome: 'lost' })
      expect(await seen(keys)).toEqual({ status: true, pending: true })
      time.advance(3000)
      await expect.poll(async () => (await seen(keys)).pending, { timeout: 20_000 }).toBe(false)
      expect((await seen(keys)).subscription).toMatchObject({ source: 'card' })
    })

    it('is one order when requested twice; other terms replace it', async () => {
      const keys = newMember()
      const [first, again] = await Promise.all([orderCard(keys), orderCard(keys)])
      expect(again).toBe(first)
      const second = await orderCard(keys, { price: '20.00' })
      expect(second).not.toBe(first)
      expect(await payCard(keys, first)).toMatchObject({
        code: 403,
        json: { error: 'This payment has ended. Please start a new one.' },
      })
      expect((await payCard(keys, second)).code).toBe(200)
      expect((await seen(keys)).subscription?.price).toBe(20)
    })

    it('is refused to members who have one', async () => {
      const keys = newMember()
      await subscribe(keys)
      const sentence = 'You already have a subscription, which is paid by card.'
      const form = { type: 'subscription', tier: '1', awards: '0', price: '12.00' }
      expect(await talk.refusal('/payments/create_card', keys, form)).toEqual([403, sentence])
      expect(await talk.refusal('/payments/create_cryptocurrency', keys, { ...form, length: '1' })).toEqual([
        403,
        sentence,
      ])
      expect(await talk.refusal('/payments/renew_subscription', keys, {})).toEqual([
        403,
        'A subscription by card renews itself.',
      ])
    })

    it('can change its contribution from the next month on, within the limits', async () => {
      const keys = newMember()
      expect(await talk.refusal('/payments/change_subscription', keys, { price: '20.00' })).toEqual(none)
      await subscribe(keys)
      await talk.act('/payments/change_subscription', keys, { price: '20.50' })
      expect((await seen(keys)).subscription?.price).toBe(20.5)
      for (const price of ['6.98', '500.01', '-7', 'NaN', ''])
        expect((await talk.ask('/payments/change_subscription', keys, { price })).code).toBe(400)
      expect((await seen(keys)).subscription?.price).toBe(20.5)
    })

    it('renews automatically, and after cancellation ends with the paid month', async () => {
      const keys = newMember()
      await subscribe(keys)
      const first = (await seen(keys)).subscription?.expiryDate ?? 0
      await later(month + 2 * day)
      expect(await me(keys)).toMatchObject({ pro_tier: 1, available_awards: 2 })
      expect((await seen(keys)).subscription?.expiryDate).toBe(first + month)
      await talk.act('/payments/cancel_subscription', keys, {})
      await talk.act('/payments/cancel_subscription', keys, {})
      expect((await seen(keys)).subscription).toMatchObject({ userCancelled: true, expiryDate: first + month })
      expect((await me(keys))['pro_tier']).toBe(1)
      expect(await talk.refusal('/payments/change_subscription', keys, { price: '20.00' })).toEqual([
        403,
        'This subscription has been cancelled.',
      ])
      await later(month)
      expect(await seen(keys)).toEqual({ status: true, pending: false })
      expect(await me(keys)).toMatchObject({ pro_tier: 0, available_awards: 2 })
      expect(await talk.refusal('/payments/cancel_subscription', keys, {})).toEqual(none)
      await subscribe(keys)
      expect((await seen(keys)).subscription).toMatchObject({ source: 'card', userCancelled: false })
    })
  })

  describe('a subscription in coins', () => {
    it('offers every coin, at the contribution times the months', async () => {
      const keys = newMember()
      const payment = await orderCoins(keys, { awards: '2' })
      expect(payment.provider).toBe('test')
      expect(payment.expiresAt).toBeGreaterThan(now())
      expect(Object.keys(payment.cryptocurrencies).toSorted()).toEqual(coins.map(({ key }) => key).toSorted())
      // 3 months of 12.00 and 2 awards of 3.99.
      expect(payment.cryptocurrencies['tether']?.price).toBe('43.98')
      const addresses = Object.values(payment.cryptocurrencies).map(({ address }) => address)
      expect(new Set(addresses).size).toBe(coins.length)
      expect(addresses.filter((address) => !/test/i.test(address))).toEqual([])
      expect(await orderCoins(keys, { awards: '2' })).toEqual(payment)
      expect((await orderCoins(keys)).id).not.toBe(payment.id)
    })

    it('covers its months, gives an award at the start of each, and renews for as many', async () => {
      const keys = newMember()
      const { id } = await orderCoins(keys)
      const before = now()
      await sendCoins(keys, id)
      await sendCoins(keys, id)
      const end = (await seen(keys)).subscription?.expiryDate ?? 0
      expect(end).toBeGreaterThanOrEqual(before + 3 * month)
      expect(end).toBeLessThanOrEqual(now() + 3 * month)
      expect((await seen(keys)).subscription).toMatchObject({ price: 12, source: 'crypto', userCancelled: false })
      expect(await awardsOf(keys)).toBe(1)
      await later(month - day)
      expect(await awardsOf(keys)).toBe(1)
      await later(2 * day)
      const reads = await Promise.all([me(keys), me(keys, talkTo(other.origin)), me(keys)])
      expect(reads.map((row) => row['available_awards'])).toEqual([2, 2, 2])

      await talk.act('/payments/change_subscription', keys, { price: '10.00' })
      const renewal = coinsOf((await talk.act('/payments/renew_subscription', keys, {})).json)
      expect(renewal.cryptocurrencies['usdcoin']?.price).toBe('30.00')
      expect(coinsOf((await talk.act('/payments/renew_subscription', keys, {})).json)).toEqual(renewal)
      await sendCoins(keys, renewal.id)
      expect((await seen(keys)).subscription?.expiryDate).toBe(end + 3 * month)
      expect(await awardsOf(keys)).toBe(2)
      await later(10 * month)
      expect(await me(keys)).toMatchObject({ pro_tier: 0, available_awards: 6 })
      expect(await talk.refusal('/payments/renew_subscription', keys, {})).toEqual(none)
    })

    it('is extended by another order in coins, and replaced by a card', async () => {
      const keys = newMember()
      await sendCoins(keys, (await orderCoins(keys, { length: '1' })).id)
      const end = (await seen(keys)).subscription?.expiryDate ?? 0
      await sendCoins(keys, (await orderCoins(keys, { length: '6', price: '7.00' })).id)
      expect((await seen(keys)).subscription?.expiryDate).toBe(end + 6 * month)
      await subscribe(keys)
      expect((await seen(keys)).subscription?.source).toBe('card')
    })
  })

  describe('awards', () => {
    it('can be bought by card and in coins, at their price', async () => {
      const keys = newMember()
      const token = await orderCard(keys, { type: 'awards', awards: '4', price: '6.99' })
      await talk.act('/payments/test/card', keys, { token, outcome: 'paid' })
      expect(await me(keys)).toMatchObject({ pro_tier: 0, available_awards: 4 })
      const payment = await orderCoins(keys, { type: 'awards', awards: '3', length: '12' })
      expect(payment.cryptocurrencies['usdcoin']?.price).toBe('11.97')
      await sendCoins(keys, payment.id)
      await sendCoins(keys, payment.id)
      expect(await me(keys)).toMatchObject({ pro_tier: 0, available_awards: 7 })
      expect(await seen(keys)).toEqual({ status: true, pending: false })
    })

    it('need a number, a subscription a contribution and a tier', async () => {
      const keys = newMember()
      const form = { type: 'subscription', tier: '1', awards: '0', price: '12.00' }
      const refused: ReadonlyArray<readonly [Readonly<Record<string, string>>, string]> = [
        [{ ...form, type: 'awards' }, '"awards" is not valid: there must be one or more.'],
        [{ type: 'subscription', tier: '1', awards: '0' }, '"price" is missing.'],
        [{ ...form, tier: '3' }, '"tier" is not valid: it must be 1 or 2.'],
        [{ ...form, tier: '0' }, '"tier" is not valid: it must be 1 or 2.'],
      ]
      for (const [wrong, sentence] of refused)
        expect(await talk.refusal('/payments/create_card', keys, wrong)).toEqual([400, sentence])
      for (const price of ['6.98', '500.01', '1e3', '12,00'])
        expect((await talk.ask('/payments/create_card', keys, { ...form, price })).code).toBe(400)
      for (const price of ['6.99', '500'])
        expect((await talk.ask('/payments/create_card', keys, { ...form, price })).code).toBe(200)
    })

    it('extend paid Pro, and a later payment adds to it', async () => {
      // The author of the awarded post.
      const author = await server.login('demo_author')
      await subscribe(author)
      const end = (await seen(author)).subscription?.expiryDate ?? 0
      await database.db.updateTable('users').set({ awards: 1 }).where('key', '=', 'demo_member').execute()
      await talk.act('/award/give.json', await server.login('demo_member'), { id: String(marked.thread), type: 'post' })
      expect(await me(author)).toMatchObject({ pro_expire: end + 7 * day })
      await later(month + 2 * day)
      expect(await me(author)).toMatchObject({ pro_expire: end + month + 7 * day })
      expect((await seen(author)).subscription?.expiryDate).toBe(end + month)
    })

    it('and simultaneous payments all count', async () => {
      const [author, giver] = [newMember(), newMember()]
      const post = { type: 'text', community: 'Gardening', title: 'Ripe pears', content: 'Take some.' }
      const made = await talk.row('posts', `/post/post.json?id=${await postOf(author, post)}`)
      await talk.act('/payments/test/coins', author, {
        payment: (await orderCoins(author, { length: '1' })).id,
        coin: 'tether',
      })
      const before = Number((await me(author))['pro_expire'])
      await database.db
        .updateTable('users')
        .set({ awards: 9 })
        .where('username', '=', await nameOf(giver))
        .execute()
      const months = [6, 12, 3].map(String)
      const orders = await Promise.all(months.map((length) => orderCoins(author, { length })))
      await Promise.all([
        ...Array.from({ length: 9 }, () => talk.act('/award/give.json', giver, { id: String(made.id), type: 'post' })),
        ...orders.map(({ id }) => sendCoins(author, id)),
      ])
      expect(await me(author)).toMatchObject({ pro_expire: before + 9 * 7 * day + 21 * month })
    })

    it('of a month that has just started can be given at once', async () => {
      const keys = newMember()
      await subscribe(keys)
      await talk.act('/award/give.json', keys, { id: String(marked.tweet), type: 'post' })
      expect(await awardsOf(keys)).toBe(0)
    })
  })

  describe('a forged or repeated message', () => {
    const message = (payment: string, id: string) =>
      JSON.stringify({ id, news: [{ _tag: 'received', payment, cents: 1_000_000, at: now() }] })
    const send = async (provider: string, body: string, signature: string, at = server.origin) => {
      const response = await fetch(`${at}/api/v2/payments/webhook/${provider}`, {
        method: 'POST',
        headers: { 'parley-signature': signature, 'content-type': 'application/json' },
        body,
      })
      const { error }: { readonly error?: string } = JSON.parse(await response.text())
      return [response.status, error]
    }

    it('makes no payment: it must be signed, recent, and from the provider it names', async () => {
      const keys = newMember()
      const { id } = await orderCoins(keys)
      const body = message(id, 'forged')
      const right = signatureOf(embeddedSecret, body, now())
      const refused = [400, 'The signature is not valid.']
      for (const signature of [
        '',
        'x',
        signatureOf('another secret', body, now()),
        signatureOf(embeddedSecret, body, now() - 6 * 60_000),
        signatureOf(embeddedSecret, `${body} `, now()),
      ])
        expect(await send('test', body, signature)).toEqual(refused)
      expect(await send('test', body.replace(id, openOrders.coins), right)).toEqual(refused)
      for (const provider of ['stripe', 'gateway', 'constructor', '__proto__'])
        expect(await send(provider, body, right)).toEqual([404, 'Provider not found'])
      expect((await talk.ask('/payments/webhook/test', keys)).code).toBe(404)
      expect(await seen(keys)).toEqual({ status: true, pending: true })
      expect(await send('test', body, right)).toEqual([200, undefined])
      expect((await seen(keys)).subscription).toMatchObject({ source: 'crypto' })
    })

    it('does not count for another member', async () => {
      const keys = newMember()
      const token = clientSecretOf(openOrders.card)
      expect((await payCard(keys, token)).code).toBe(404)
      expect((await payCard(keys, token.replace('order_card', 'order_cord'))).code).toBe(404)
      expect((await talk.ask('/payments/test/coins', keys, { payment: openOrders.coins, coin: 'tether' })).code).toBe(
        404,
      )
      const barred = await server.login('barred_sam')
      const form = { type: 'subscription', tier: '1', awards: '0', price: '12.00' }
      expect(await talk.refusal('/payments/create_card', barred, form)).toEqual([403, 'Your account is suspended.'])
    })

    it('counts once when it arrives at two processes many times at once', async () => {
      const keys = newMember()
      const { id } = await orderCoins(keys, { type: 'awards', awards: '2' })
      const body = message(id, 'again and again')
      const signature = signatureOf(embeddedSecret, body, now())
      const answers = await Promise.all(
        Array.from({ length: 12 }, (_, index) =>
          send('test', body, signature, (index % 2 === 0 ? server : other).origin),
        ),
      )
      expect(answers).toEqual(answers.map(() => [200, undefined]))
      // A message id is used up, whatever the message says.
      const { id: next } = await orderCoins(keys, { type: 'awards', awards: '7' })
      const reused = message(next, 'again and again')
      expect(await send('test', reused, signatureOf(embeddedSecret, reused, now()))).toEqual([200, undefined])
      // The same fact under other message ids.
      const others = Array.from({ length: 6 }, (_, index) => message(id, `another ${index}`))
      await Promise.all(
        others.map((each) => send('test', each, signatureOf(embeddedSecret, each, now()), other.origin)),
      )
      expect(await awardsOf(keys)).toBe(2)
    })
  })
})
