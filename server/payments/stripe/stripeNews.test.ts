// Events as Stripe documents them for the pinned version, and for earlier ones that an endpoint may still use.
import { readFileSync } from 'node:fs'
import { Context, Effect } from 'effect'
import { describe, expect, it } from 'vitest'
import { Database } from '../../database/Database.ts'
import { openSqlite } from '../../database/openDatabase.ts'
import { ServerLog } from '../../ServerLog.ts'
import { signatureOf } from '../PaymentProvider.ts'
import { stripeReader } from './stripeNews.ts'

const secret = 'whsec_of_the_test'

const services = Context.make(Database, openSqlite(':memory:')).pipe(Context.add(ServerLog, () => undefined))

const read = (body: string) =>
  Effect.runPromise(stripeReader(secret)(body, signatureOf(secret, body, Date.now())).pipe(Effect.provide(services)))

const invoicePaid = readFileSync('tests/data/stripe-invoice-paid.json', 'utf8')
const subscriptionUpdated = readFileSync('tests/data/stripe-subscription-updated.json', 'utf8')
const charged = {
  _tag: 'charged',
  payment: 'order-1',
  bill: 'in_1Example',
  isFirst: true,
  cents: 1632,
  starts: 1_756_300_000_000,
  ends: 1_758_978_400_000,
}

describe('a Stripe event', () => {
  it('for an invoice names the payment, the amount and the month', async () => {
    expect(await read(invoicePaid)).toEqual({ id: 'evt_1ExampleInvoice', news: [charged] })
    const renewal = invoicePaid.replace('"subscription_create"', '"subscription_cycle"')
    expect(await read(renewal)).toMatchObject({ news: [{ ...charged, isFirst: false }] })
  })

  it('for an invoice may have the shape of older versions', async () => {
    const { data, ...event } = JSON.parse(invoicePaid)
    const { parent, ...invoice } = data.object
    const older = { ...event, data: { object: { ...invoice, subscription_details: parent.subscription_details } } }
    expect(await read(JSON.stringify(older))).toMatchObject({ news: [charged] })
  })

  it('for an invoice in another currency, or for another product, is ignored', async () => {
    for (const other of [
      invoicePaid.replaceAll('"usd"', '"eur"'),
      invoicePaid.replace('"parley_payment": "order-1"', '"shop": "order-1"'),
    ])
      expect(await read(other)).toEqual({ id: 'evt_1ExampleInvoice', news: [] })
  })

  it('for a subscription counts only when it ends', async () => {
    expect(await read(subscriptionUpdated)).toEqual({ id: 'evt_1ExampleSubscription', news: [] })
    const ended = { _tag: 'ended', payment: 'order-1' }
    const lapsed = { _tag: 'lapsed', payment: 'order-1' }
    for (const [from, to, news] of [
      ['"cancel_at_period_end": false', '"cancel_at_period_end": true', [ended]],
      ['"cancel_at": null', '"cancel_at": 1758978400', [ended]],
      ['"status": "active"', '"status": "canceled"', [ended, lapsed]],
      ['"status": "active"', '"status": "incomplete_expired"', [ended, lapsed]],
      ['"status": "active"', '"status": "past_due"', []],
    ] as const)
      expect(await read(subscriptionUpdated.replace(from, to))).toEqual({ id: 'evt_1ExampleSubscription', news })
  })

  it('without a valid signature is rejected', async () => {
    const unsigned = stripeReader(secret)(invoicePaid, 't=1,v1=00')
    expect(await Effect.runPromise(Effect.provide(unsigned, services))).toBeUndefined()
  })
})
