// Payments: what is requested, what is never logged, and the toasts for failures.
import { describe, expect, it } from '@effect/vitest'
import { Effect } from 'effect'
import { TestClock } from 'effect/testing'
import { ServerRefused } from '../../schemas/Failure.ts'
import { aUser } from '../../tests/support/entities.ts'
import { answered, type TestKernel, type TestKernelOptions, testKernel } from '../../tests/support/kernel.ts'
import { cardToken, wireCardOrder, wireCoinOrder, wireSubscription } from '../../tests/support/payments.ts'
import { perform } from '../kernel/perform.ts'
import { OpenCardForm, PayByCard, PayTestCard, StartCardPayment } from './cardPayment.ts'
import { CopyPaymentPart, SendTestCoins, StartCryptoPayment } from './cryptoPayment.ts'
import { AskForPro, LoadPaymentProvider } from './LoadPaymentProvider.ts'
import { CancelSubscription, ChangePrice, LoadSubscription, RenewSubscription } from './subscription.ts'

type Answers = Readonly<Record<string, unknown>>

/** A member, and a server that answers by path; `{status: true}` to anything else. */
const asMember = (answers: Answers = {}, options: TestKernelOptions = {}) => {
  const kernel = testKernel({ answer: ({ path }) => answered(answers[path] ?? { status: true }), ...options })
  kernel.store.changeViewer({ kind: 'member', user: aUser({ username: 'Eve' }) })
  return { ...kernel, paths: () => kernel.requests.map(({ path }) => path) }
}

const refused = { status: false, error: 'not today' }
const words = ({ toasts }: Pick<TestKernel, 'toasts'>) => toasts.map(({ text }) => text)

describe('a payment by card', () => {
  it.effect('is ordered once, and its secret is not in the log', () => {
    const kernel = asMember({
      '/payments/create_card': wireCardOrder,
      '/payments/test/card': { status: true, outcome: 'lost' },
    })
    return Effect.gen(function* () {
      yield* Effect.all([perform(StartCardPayment, { price: 699 }), perform(StartCardPayment, { price: 699 })], {
        concurrency: 'unbounded',
      })
      yield* perform(OpenCardForm, undefined)
      yield* perform(PayTestCard, { outcome: 'lost' })
      expect(kernel.requests.map(({ path, input }) => [path, input])).toEqual([
        ['/payments/subscription', {}],
        ['/payments/create_card', { type: 'subscription', tier: '1', awards: '0', price: '6.99' }],
        ['/payments/test/card', { token: cardToken, outcome: 'lost' }],
      ])
      // The embedded provider has no form.
      expect(kernel.cardForms).toEqual([])
      expect(kernel.store.pro.peek().payment).toMatchObject({ kind: 'card', provider: 'test', clientSecret: cardToken })
      expect(kernel.log.entries().length).toBeGreaterThan(3)
      expect(JSON.stringify(kernel.log.entries())).not.toContain('secret_of')
    }).pipe(Effect.provide(kernel.layer))
  })

  it.effect('opens the form of its provider, and fails with its error when declined', () => {
    const declined = new ServerRefused({ text: 'Your card was declined.', status: 402 })
    const kernel = asMember(
      { '/payments/create_card': { ...wireCardOrder, provider: 'stripe', publishableKey: 'pk_1' } },
      { card: Effect.fail(declined) },
    )
    return Effect.gen(function* () {
      yield* perform(StartCardPayment, { price: 50_000 })
      yield* perform(OpenCardForm, undefined)
      expect(kernel.cardForms).toMatchObject([{ publishableKey: 'pk_1', clientSecret: cardToken }])
      expect(yield* Effect.flip(perform(PayByCard, undefined))).toBe(declined)
      expect([words(kernel), kernel.paths()]).toEqual([[], ['/payments/subscription', '/payments/create_card']])
      expect(JSON.stringify(kernel.log.entries())).not.toContain('secret_of')
    }).pipe(Effect.provide(kernel.layer))
  })

  it.effect('at another server of the API uses the key of this one', () => {
    const kernel = asMember({
      '/payments/create_card': { status: true, token: cardToken },
      '/payments/provider': { provider: 'stripe', publishableKey: 'pk_here', crypto: 'gateway' },
    })
    return Effect.gen(function* () {
      yield* perform(StartCardPayment, { price: 699 })
      yield* perform(OpenCardForm, undefined)
      expect(kernel.cardForms).toMatchObject([{ publishableKey: 'pk_here', clientSecret: cardToken }])
    }).pipe(Effect.provide(kernel.layer))
  })

  it.effect('that cannot be ordered leaves no pending payment', () => {
    const answers: Record<string, unknown> = { '/payments/create_card': wireCardOrder }
    const kernel = asMember(answers)
    return Effect.gen(function* () {
      yield* perform(StartCardPayment, { price: 699 })
      answers['/payments/create_card'] = refused
      expect((yield* Effect.flip(perform(StartCardPayment, { price: 700 })))._tag).toBe('ServerRefused')
      expect([words(kernel), kernel.store.pro.peek().payment]).toEqual([['Something went wrong.'], undefined])
    }).pipe(Effect.provide(kernel.layer))
  })

  it.effect('of less than 6.99 or more than 500 is not sent', () => {
    const kernel = asMember()
    return Effect.gen(function* () {
      for (const price of [698, 50_001])
        expect((yield* Effect.flip(perform(StartCardPayment, { price })))._tag).toBe('InvalidInput')
      expect(kernel.paths()).not.toContain('/payments/create_card')
    }).pipe(Effect.provide(kernel.layer))
  })
})

describe('a payment in coins', () => {
  it.effect('is ordered for months, with all digits of its amounts', () => {
    const kernel = asMember({ '/payments/create_cryptocurrency': wireCoinOrder })
    return Effect.gen(function* () {
      yield* perform(StartCryptoPayment, { price: 700, months: 6 })
      yield* perform(SendTestCoins, { coin: 'ethereum' })
      expect(kernel.requests.slice(1).map(({ path, input }) => [path, input])).toEqual([
        [
          '/payments/create_cryptocurrency',
          { type: 'subscription', tier: '1', awards: '0', price: '7.00', length: '6' },
        ],
        ['/payments/test/coins', { payment: 'order-7', coin: 'ethereum' }],
      ])
      const { payment } = kernel.store.pro.peek()
      expect(payment?.kind === 'coins' && payment.crypto.coins['ethereum']).toEqual({
        address: '0xab',
        amount: '0.002100000000000001',
      })
    }).pipe(Effect.provide(kernel.layer))
  })

  it.effect("expires by the server's clock, however wrong this device's is", () =>
    Effect.gen(function* () {
      const minute = 60_000
      const endOf = Effect.fnUntraced(function* (subscription: Answers, expiresAt: number) {
        const payments = [{ ...wireCoinOrder.payments[0], expiresAt }]
        const order = { '/payments/create_cryptocurrency': { ...wireCoinOrder, payments } }
        const kernel = asMember({ '/payments/subscription': subscription, ...order })
        yield* Effect.provide(perform(StartCryptoPayment, { price: 700, months: 1 }), kernel.layer)
        const pending = kernel.store.pro.peek().payment
        return pending?.kind === 'coins' ? pending.crypto.expiresAt : undefined
      })
      yield* TestClock.setTime(100 * minute)
      for (const ahead of [60, -60])
        expect(yield* endOf({ now: (100 - ahead) * minute }, (110 - ahead) * minute)).toBe(110 * minute)
      expect(yield* endOf({ now: 40 * minute }, 0)).toBe(0)
      // Another server of the API.
      expect(yield* endOf({}, 110 * minute)).toBe(110 * minute)
    }),
  )

  it.effect('renews the current subscription, and remembers its state', () => {
    const subscription = wireSubscription({ source: 'crypto' })
    const kernel = asMember({
      '/payments/subscription': { subscription },
      '/payments/renew_subscription': wireCoinOrder,
    })
    return Effect.gen(function* () {
      yield* perform(RenewSubscription, undefined)
      expect(kernel.store.pro.peek().payment).toMatchObject({
        kind: 'coins',
        before: { price: 699, expiresAt: subscription.expiryDate },
      })
    }).pipe(Effect.provide(kernel.layer))
  })

  it.effect('fails where the server orders nothing, or refuses', () => {
    const kernel = asMember({
      '/payments/create_cryptocurrency': { status: true, payments: [] },
      '/payments/renew_subscription': refused,
      '/payments/test/coins': refused,
    })
    return Effect.gen(function* () {
      const failures = [
        yield* Effect.flip(perform(StartCryptoPayment, { price: 699, months: 1 })),
        yield* Effect.flip(perform(RenewSubscription, undefined)),
      ]
      expect(failures.map(({ _tag }) => _tag)).toEqual(['ServerRefused', 'ServerRefused'])
      expect(words(kernel)).toEqual(['Something went wrong.', 'Something went wrong.'])
    }).pipe(Effect.provide(kernel.layer))
  })

  it.effect('is copied as it is written', () => {
    const kernel = asMember()
    const silent = asMember({}, { copies: false })
    return Effect.gen(function* () {
      yield* Effect.provide(perform(CopyPaymentPart, { part: 'amount', text: '0.1000' }), kernel.layer)
      yield* Effect.provide(perform(CopyPaymentPart, { part: 'address', text: 'bc1q' }), kernel.layer)
      yield* Effect.provide(perform(CopyPaymentPart, { part: 'address', text: 'bc1q' }), silent.layer)
      expect([kernel.copied, words(kernel)]).toEqual([
        ['0.1000', 'bc1q'],
        ['Amount copied to clipboard.', 'Address copied to clipboard.'],
      ])
      expect(words(silent)).toEqual(['Your browser does not allow copying. Select the text to copy it.'])
    })
  })
})

describe('a subscription', () => {
  const begin = (answers: Answers) => {
    const kernel = asMember({ '/payments/subscription': { subscription: wireSubscription() }, ...answers })
    return { ...kernel, subscription: () => kernel.store.pro.peek().known?.subscription }
  }

  it.effect('can be changed and cancelled', () => {
    const kernel = begin({})
    return Effect.gen(function* () {
      yield* perform(LoadSubscription, undefined)
      yield* perform(ChangePrice, { price: 1250 })
      expect(kernel.subscription()?.price).toBe(1250)
      yield* perform(CancelSubscription, undefined)
      expect(kernel.subscription()?.isCancelled).toBe(true)
      expect(kernel.requests.slice(1).map(({ path, input }) => [path, input])).toEqual([
        ['/payments/change_subscription', { price: '12.50' }],
        ['/payments/cancel_subscription', {}],
      ])
      expect(words(kernel)).toEqual(['Success - thank you!', 'Your subscription has been cancelled.'])
    }).pipe(Effect.provide(kernel.layer))
  })

  it.effect('stays as it is where the server refuses', () => {
    const kernel = begin({ '/payments/change_subscription': refused, '/payments/cancel_subscription': refused })
    return Effect.gen(function* () {
      yield* perform(LoadSubscription, undefined)
      const before = kernel.subscription()
      yield* Effect.flip(perform(ChangePrice, { price: 1250 }))
      yield* Effect.flip(perform(CancelSubscription, undefined))
      expect(kernel.subscription()).toEqual(before)
      expect(words(kernel)).toEqual(['Something went wrong.', 'Something went wrong.'])
    }).pipe(Effect.provide(kernel.layer))
  })

  it.effect('is read back where a response was lost, and succeeds if the change took effect', () => {
    const kernel = begin({
      '/payments/subscription': { subscription: wireSubscription({ price: 12.5, userCancelled: true }) },
      '/payments/change_subscription': 'half an answer',
      '/payments/cancel_subscription': 'half an answer',
    })
    return Effect.gen(function* () {
      yield* perform(ChangePrice, { price: 1250 })
      yield* perform(CancelSubscription, undefined)
      expect((yield* Effect.flip(perform(ChangePrice, { price: 1300 })))._tag).toBe('AnswerUndecodable')
      expect(words(kernel)).toEqual([
        'Success - thank you!',
        'Your subscription has been cancelled.',
        'Something went wrong.',
      ])
    }).pipe(Effect.provide(kernel.layer))
  })

  it.effect('whose renewal was not paid counts as cancelled once the server says no more that it is overdue', () => {
    const answers: Record<string, unknown> = { '/payments/subscription': { overdue: true } }
    const kernel = asMember(answers)
    return Effect.gen(function* () {
      yield* perform(LoadSubscription, undefined)
      expect(kernel.store.pro.peek().known).toEqual({ pending: false, isOverdue: true })
      answers['/payments/cancel_subscription'] = 'half an answer'
      yield* Effect.flip(perform(CancelSubscription, undefined))
      answers['/payments/subscription'] = {}
      yield* perform(CancelSubscription, undefined)
      expect(kernel.store.pro.peek().known).toEqual({ pending: false })
      expect(words(kernel)).toEqual(['Something went wrong.', 'Your subscription has been cancelled.'])
    }).pipe(Effect.provide(kernel.layer))
  })

  it.effect('of another member is dropped', () => {
    const kernel = begin({})
    return Effect.gen(function* () {
      yield* perform(LoadSubscription, undefined)
      kernel.store.changeViewer({ kind: 'member', user: aUser({ username: 'Bob' }) })
      expect(kernel.store.pro.peek()).toEqual({})
    }).pipe(Effect.provide(kernel.layer))
  })
})

describe('the payment providers', () => {
  it.effect('are those that the server reports', () => {
    const kernel = asMember({ '/payments/provider': { provider: 'test', crypto: 'off' } })
    return Effect.gen(function* () {
      yield* perform(LoadPaymentProvider, undefined)
      expect(kernel.store.pro.peek().provider).toEqual({ provider: 'test', crypto: 'off' })
    }).pipe(Effect.provide(kernel.layer))
  })
})

describe('a guest', () => {
  it.effect('who wants Pro is asked to sign up, and nothing is sent', () => {
    const kernel = testKernel()
    return Effect.gen(function* () {
      yield* Effect.flip(perform(AskForPro, { isOver: false }))
      yield* Effect.flip(perform(StartCardPayment, { price: 699 }))
      yield* Effect.flip(perform(StartCryptoPayment, { price: 699, months: 1 }))
      yield* Effect.flip(perform(CancelSubscription, undefined))
      yield* perform(LoadSubscription, undefined)
      expect(kernel.requests).toEqual([])
      expect(new Set(kernel.overlays.map(({ name }) => name))).toEqual(new Set(['signUp']))
    }).pipe(Effect.provide(kernel.layer))
  })

  it.effect('as a member gets the wizard, over the screen or replacing a sheet', () => {
    const kernel = asMember()
    return Effect.gen(function* () {
      yield* perform(AskForPro, { isOver: false })
      yield* perform(AskForPro, { isOver: true })
      expect(kernel.overlays).toEqual([{ name: 'pro' }])
    }).pipe(Effect.provide(kernel.layer))
  })
})
