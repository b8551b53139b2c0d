/**
 * Messages of payment providers may arrive twice, late, at the same time and in any order: the result equals a model
 * that applies each fact once, in order.
 */
import fc from 'fast-check'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { durations } from '../../../schemas/limits.ts'
import { newUser } from '../../../server/database/newRows.ts'
import type { OpenDatabase } from '../../../server/database/openDatabase.ts'
import { type PaymentEvent, signatureOf } from '../../../server/payments/PaymentProvider.ts'
import { renewalGrace } from '../../../server/payments/rules/proTier.ts'
import { onDatabase } from '../support/onDatabase.ts'
import { anOrder, aSubscription, embeddedSecret, fillPaidWorld } from '../support/paidWorld.ts'
import { startServer, type TestServer } from '../support/startServer.ts'

const day = 24 * 60 * 60 * 1000
const { month } = durations

/** Time limit in milliseconds: each history is a dozen messages over HTTP, slow on a busy machine. */
const patience = 90_000

/** One fact about a card, coins or awards, not yet assigned to a member. */
type Fact =
  | { readonly kind: 'bill'; readonly number: number; readonly starts: number }
  | { readonly kind: 'ended' }
  | { readonly kind: 'lapsed'; readonly of: 'card' | 'coins' | 'awards' }
  | { readonly kind: 'coins'; readonly cents: number; readonly at: number }
  | { readonly kind: 'awards'; readonly cents: number }

const facts: fc.Arbitrary<Fact> = fc.oneof(
  fc.nat(3).map((number): Fact => ({ kind: 'bill', number, starts: number * 31 * day })),
  fc.constant<Fact>({ kind: 'ended' }),
  fc.constantFrom('card', 'coins', 'awards').map((of): Fact => ({ kind: 'lapsed', of })),
  fc
    .record({ cents: fc.constantFrom(100, 2096, 2097, 5000), days: fc.nat(90) })
    .map(({ cents, days }): Fact => ({ kind: 'coins', cents, at: days * day })),
  fc.constantFrom(100, 1197, 9999).map((cents): Fact => ({ kind: 'awards', cents })),
)

/** Facts, and deliveries of all of them in random order, some more than once. */
const histories = fc.uniqueArray(facts, { selector: (fact) => JSON.stringify(fact), maxLength: 9 }).chain((all) =>
  fc.record({
    all: fc.constant(all),
    deliveries: fc
      .tuple(fc.constant(all), fc.subarray(all), fc.subarray(all))
      .map((lists) => lists.flat())
      .chain((list) => fc.shuffledSubarray(list, { minLength: list.length })),
  }),
)

onDatabase('messages of payment providers', (open) => {
  let servers: ReadonlyArray<TestServer>
  let database: OpenDatabase
  let members = 0
  const start = Date.now() - 200 * day

  beforeAll(async () => {
    database = await open()
    servers = [await startServer({ database }), await startServer({ database })]
    await fillPaidWorld(database, Date.now())
  })
  afterAll(async () => {
    for (const server of servers) {
      await server.close()
      expect(server.logged.filter((line) => !line.includes('charged less than was ordered'))).toEqual([])
    }
  })

  interface Member {
    readonly userId: number
    readonly card: string
    readonly coins: string
    readonly awards: string
  }

  /** A member with an order by card, one in coins with two awards, and one of awards alone. */
  const newMember = async (): Promise<Member> => {
    const { db } = database
    const number = (members += 1)
    const { id: user_id } = await db
      .insertInto('users')
      .values(newUser({ username: `payer_${number}`, created: 1 }))
      .returning('id')
      .executeTakeFirstOrThrow()
    const [card, coins, awards] = [`card_${number}`, `coins_${number}`, `awards_${number}`] as const
    const created = start
    const of = { user_id, created, kind: 'subscription' } as const
    await db
      .insertInto('payments')
      .values([
        anOrder({
          ...of,
          id: card,
          source: 'card',
          subscription_id: card,
          cents: 699,
          price: 699,
          months: 1,
          awards: 0,
        }),
        anOrder({
          ...of,
          id: coins,
          source: 'crypto',
          subscription_id: coins,
          cents: 2097,
          price: 433,
          months: 3,
          awards: 2,
        }),
        anOrder({ id: awards, user_id, created, source: 'card', cents: 1197, awards: 3 }),
      ])
      .execute()
    await db
      .insertInto('pro_subscriptions')
      .values([
        aSubscription({ id: card, user_id, created, source: 'card' }),
        aSubscription({ id: coins, user_id, created, source: 'crypto', tier: 2 }),
      ])
      .execute()
    return { userId: user_id, card, coins, awards }
  }

  const newsOf = ({ card, coins, awards }: Member, fact: Fact): PaymentEvent => {
    switch (fact.kind) {
      case 'bill': {
        const starts = start + fact.starts
        const bill = `${card}_${fact.number}`
        return {
          _tag: 'charged',
          payment: card,
          bill,
          isFirst: fact.number === 0,
          cents: 699,
          starts,
          ends: starts + 31 * day,
        }
      }
      case 'ended':
        return { _tag: 'ended', payment: card }
      case 'lapsed':
        return { _tag: 'lapsed', payment: { card, coins, awards }[fact.of] }
      case 'coins':
        return { _tag: 'received', payment: coins, cents: fact.cents, at: start + fact.at }
      case 'awards':
        return { _tag: 'charged', payment: awards, bill: awards, isFirst: true, cents: fact.cents, starts: 0, ends: 0 }
    }
  }

  let messages = 0
  const deliver = async (news: PaymentEvent, place: number, isAgain: boolean): Promise<void> => {
    const id = isAgain ? JSON.stringify(news) : `message_${(messages += 1)}`
    const body = JSON.stringify({ id, news: [news] })
    const { origin } = servers[place % servers.length] ?? { origin: '' }
    const response = await fetch(`${origin}/api/v2/payments/webhook/test`, {
      method: 'POST',
      headers: { 'parley-signature': signatureOf(embeddedSecret, body, Date.now()) },
      body,
    })
    expect(response.status).toBe(200)
  }

  const stateOf = async ({ userId, card, coins, awards }: Member) => {
    const { db } = database
    const user = await db
      .selectFrom('users')
      .select(['pro_tier', 'pro_expires', 'awards', 'pretended_awards'])
      .where('id', '=', userId)
      .executeTakeFirstOrThrow()
    const subscriptions = await db
      .selectFrom('pro_subscriptions')
      .select(['id', 'expires', 'is_cancelled'])
      .where('user_id', '=', userId)
      .execute()
    const payments = await db.selectFrom('payments').select(['id', 'status']).where('user_id', '=', userId).execute()
    const ofPayment = (id: string) => payments.find((each) => each.id === id)?.status
    const ofSubscription = (id: string) => subscriptions.find((each) => each.id === id)
    return {
      tier: user.pro_tier,
      expires: user.pro_expires,
      awards: user.awards + user.pretended_awards,
      isCancelled: ofSubscription(card)?.is_cancelled === 1,
      cardEnds: ofSubscription(card)?.expires,
      coinsEnd: ofSubscription(coins)?.expires,
      statuses: [ofPayment(card), ofPayment(coins), ofPayment(awards)],
      renewals: payments.length - 3,
    }
  }

  /** The same, computed from the facts alone. */
  const model = (all: ReadonlyArray<Fact>): Awaited<ReturnType<typeof stateOf>> => {
    const bills = all.flatMap((fact) => (fact.kind === 'bill' ? [fact] : [])).toSorted((a, b) => a.starts - b.starts)
    const enough = all.flatMap((fact) => (fact.kind === 'coins' && fact.cents >= 2097 ? [fact.at] : []))
    const months = bills.map(({ starts }) => ({ starts: start + starts, length: 31 * day, tier: 1, isCard: true }))
    const coins =
      enough.length === 0 ? [] : [{ starts: start + Math.min(...enough), length: 3 * month, tier: 2, isCard: false }]
    const endOf = (spans: typeof months) => {
      let [end, tier] = [0, 0]
      for (const span of spans.toSorted((a, b) => a.starts - b.starts || (a.isCard ? -1 : 1))) {
        tier = end <= span.starts ? span.tier : Math.max(tier, span.tier)
        end = Math.max(end, span.starts) + span.length
      }
      return { end, tier }
    }
    const isCancelled = all.some(({ kind }) => kind === 'ended')
    const lapsed = (of: string) => all.some((fact) => fact.kind === 'lapsed' && fact.of === of)
    const isPaid = {
      card: bills.some(({ number }) => number === 0),
      coins: enough.length > 0,
      awards: all.some((fact) => fact.kind === 'awards' && fact.cents >= 1197),
    }
    const both = endOf([...months, ...coins])
    const cardEnds = endOf(months).end
    return {
      tier: both.tier,
      expires: cardEnds > 0 && !isCancelled ? Math.max(both.end, cardEnds + renewalGrace) : both.end,
      awards: (isPaid.coins ? 2 : 0) + (isPaid.awards ? 3 : 0),
      isCancelled,
      cardEnds,
      coinsEnd: endOf(coins).end,
      statuses: (['card', 'coins', 'awards'] as const).map((of) =>
        isPaid[of] ? 'paid' : lapsed(of) ? 'expired' : 'open',
      ),
      renewals: bills.filter(({ number }) => number > 0).length,
    }
  }

  describe('messages of providers', () => {
    it(
      'have the same result in any order, however often, one after another',
      async () => {
        await fc.assert(
          fc.asyncProperty(histories, fc.boolean(), async ({ all, deliveries }, isAgain) => {
            const member = await newMember()
            for (const [place, fact] of deliveries.entries()) await deliver(newsOf(member, fact), place, isAgain)
            expect(await stateOf(member)).toEqual(model(all))
          }),
          { numRuns: 25 },
        )
      },
      patience,
    )

    it(
      'have the same result when they arrive at two processes at once',
      async () => {
        await fc.assert(
          fc.asyncProperty(histories, fc.boolean(), async ({ all, deliveries }, isAgain) => {
            const member = await newMember()
            await Promise.all(deliveries.map((fact, place) => deliver(newsOf(member, fact), place, isAgain)))
            expect(await stateOf(member)).toEqual(model(all))
          }),
          { numRuns: 15 },
        )
      },
      patience,
    )
  })
})
