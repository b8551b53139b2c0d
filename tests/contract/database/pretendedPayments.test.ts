/**
 * What the built-in provider gave without money: it counts in a demo, and not on a server without pretended payments.
 */
import { Effect } from 'effect'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import type { OpenDatabase } from '../../../server/database/openDatabase.ts'
import { makeFolderStore } from '../../../server/media/makeFolderStore.ts'
import { makePayments } from '../../../server/payments/Payments.ts'
import { noPayments, type PaymentSettings, pretended } from '../../../server/payments/paymentSettings.ts'
import { recountPretended } from '../../../server/payments/queries/proGrants.ts'
import { marked } from '../../support/smallWorld.ts'
import { crowd } from '../support/crowd.ts'
import type { Keys } from '../support/nodeTransport.ts'
import { onDatabase } from '../support/onDatabase.ts'
import { startServer, type TestServer } from '../support/startServer.ts'
import { type Talk, talkTo } from '../support/talkTo.ts'
import { testOrigin, testServices } from '../support/testServices.ts'

const off = [403, 'This server takes no payments.']
const subscription = { type: 'subscription', tier: '1', awards: '0', price: '12.00' }

onDatabase('pretended payments', (open) => {
  let database: OpenDatabase
  let demo: TestServer
  let real: TestServer
  let inDemo: Talk
  let inReal: Talk
  let members: ReadonlyArray<Keys>
  beforeAll(async () => {
    database = await open()
    demo = await startServer({ database })
    real = await startServer({ database, payments: noPayments })
    inDemo = talkTo(demo.origin)
    inReal = talkTo(real.origin)
    members = await crowd(demo, database, 3)
  })
  afterAll(async () => {
    await demo.close()
    await real.close()
    expect([...demo.logged, ...real.logged]).toEqual([])
  })

  /** Starts the server with these payment settings. */
  const starting = (payments: PaymentSettings) =>
    Effect.runPromise(
      Effect.provide(
        recountPretended,
        testServices({
          database,
          payments: makePayments(payments, testOrigin),
          mailer: () => Effect.void,
          log: () => undefined,
          media: makeFolderStore(''),
        }),
      ),
    )
  const memberAt = (place: number): Keys => {
    const keys = members[place]
    if (keys === undefined) throw new Error('There are too few members.')
    return keys
  }
  const me = async (talk: Talk, keys: Keys) => {
    const row = await talk.row('users', '/user/about.json?user=me', keys)
    return { pro: Number(row['pro_tier']) > 0, awards: row['available_awards'] }
  }
  const hasSubscription = async (talk: Talk, keys: Keys) =>
    (await talk.ask('/payments/subscription', keys)).json['subscription'] !== undefined
  const pay = async (keys: Keys, form: Readonly<Record<string, string>>) => {
    const { json } = await inDemo.act('/payments/create_card', keys, form)
    await inDemo.act('/payments/test/card', keys, { token: String(json['token']), outcome: 'paid' })
  }

  describe('a server without payments', () => {
    it('says so, to guests too', async () => {
      expect((await inReal.ask('/payments/provider')).json).toEqual({
        status: true,
        provider: 'none',
        publishableKey: '',
        crypto: 'off',
      })
    })

    it('refuses every call that would start, change or make a payment', async () => {
      const keys = memberAt(2)
      const { json } = await inDemo.act('/payments/create_card', keys, subscription)
      const token = String(json['token'])
      const coins = { ...subscription, length: '1' }
      expect(await inReal.refusal('/payments/create_card', keys, subscription)).toEqual(off)
      expect(
        await inReal.refusal('/payments/create_card', keys, { ...subscription, type: 'awards', awards: '9' }),
      ).toEqual(off)
      expect(await inReal.refusal('/payments/create_cryptocurrency', keys, coins)).toEqual(off)
      expect(await inReal.refusal('/payments/renew_subscription', keys, {})).toEqual(off)
      expect(await inReal.refusal('/payments/test/card', keys, { token, outcome: 'paid' })).toEqual(off)
      expect(await inReal.refusal('/payments/test/coins', keys, { payment: 'x', coin: 'tether' })).toEqual(off)
      expect(await inReal.refusal('/payments/webhook/test', undefined, {})).toEqual([404, 'Provider not found'])
      // Orders from the demo do not stay pending.
      expect((await inReal.ask('/payments/subscription', keys)).json).toMatchObject({ status: true, pending: false })
      expect(await me(inReal, keys)).toEqual({ pro: false, awards: 0 })
    })
  })

  describe('pretended payments', () => {
    it('stop counting when the server starts without them: Pro, subscription, awards of both kinds', async () => {
      const keys = memberAt(0)
      await pay(keys, subscription)
      await pay(keys, { type: 'awards', tier: '0', awards: '5', price: '6.99' })
      expect([await me(inDemo, keys), await hasSubscription(inDemo, keys)]).toEqual([{ pro: true, awards: 6 }, true])
      await starting(noPayments)
      expect([await me(inReal, keys), await hasSubscription(inReal, keys)]).toEqual([{ pro: false, awards: 0 }, false])
      expect(await inReal.refusal('/award/give.json', keys, { id: String(marked.thread), type: 'post' })).toEqual([
        403,
        'You have no awards to give.',
      ])
      expect(await inReal.refusal('/payments/cancel_subscription', keys, {})).toEqual([
        403,
        'You do not have an active paid subscription.',
      ])
    })

    it('count again in the demo', async () => {
      const keys = memberAt(0)
      await starting(pretended)
      expect([await me(inDemo, keys), await hasSubscription(inDemo, keys)]).toEqual([{ pro: true, awards: 6 }, true])
    })

    it('stop counting for others: Pro from a pretended award ends, Pro from a real one stays', async () => {
      const giver = memberAt(1)
      const author = members[2] ?? giver
      await pay(giver, { type: 'awards', tier: '0', awards: '1', price: '6.99' })
      await database.db.updateTable('users').set({ awards: 1 }).where('username', '=', 'voter_1').execute()
      const { json } = await inDemo.act('/action/create_post', author, {
        type: 'text',
        title: 'Two awards for this',
        community: 'Gardening',
        content: 'Words',
      })
      const { id } = await inDemo.row('posts', '/post/profile.json?user=voter_2')
      expect(json['error']).toBeUndefined()
      expect(await me(inDemo, giver)).toEqual({ pro: false, awards: 2 })
      await inDemo.act('/award/give.json', giver, { id: String(id), type: 'post' })
      expect(await me(inDemo, author)).toMatchObject({ pro: true })
      await starting(noPayments)
      expect(await me(inReal, author)).toMatchObject({ pro: false })
      // The remaining one was real.
      expect(await me(inReal, giver)).toEqual({ pro: false, awards: 1 })
      await inReal.act('/award/give.json', giver, { id: String(id), type: 'post' })
      expect(await me(inReal, author)).toMatchObject({ pro: true })
    })
  })
})
