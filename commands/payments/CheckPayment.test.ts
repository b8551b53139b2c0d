// 'Checking for payment...' polls the server with backoff, only while it is watched, until the payment has arrived.
import { describe, expect, it } from '@effect/vitest'
import { Effect, Fiber, Schema } from 'effect'
import { TestClock } from 'effect/testing'
import { Subscription } from '../../schemas/entities/CryptoPayment.ts'
import { Offline } from '../../schemas/Failure.ts'
import { aUser } from '../../tests/support/entities.ts'
import { answered, testKernel } from '../../tests/support/kernel.ts'
import { wireSubscription } from '../../tests/support/payments.ts'
import { perform } from '../kernel/perform.ts'
import { CheckPayment } from './CheckPayment.ts'
import { hasArrived } from './payment.ts'

const decode = Schema.decodeUnknownSync(Subscription)

/** A member with a pending cryptocurrency payment, whose server has the subscription `there`. */
const paying = (before?: Readonly<Record<string, unknown>>) => {
  let there: unknown = before
  let isOffline = false
  const kernel = testKernel({
    answer: ({ path }) => {
      if (isOffline) return Effect.fail(new Offline())
      return path === '/payments/subscription'
        ? answered({ status: true, ...(there === undefined ? {} : { subscription: there }) })
        : answered({ status: true, users: [] })
    },
  })
  kernel.store.changeViewer({ kind: 'member', user: aUser({ username: 'Eve' }) })
  kernel.store.pro.value = {
    payment: {
      kind: 'coins',
      crypto: { coins: {}, id: '1', provider: 'test', expiresAt: 0 },
      ...(before === undefined ? {} : { before: decode(before) }),
    },
  }
  return {
    ...kernel,
    asked: () => kernel.requests.filter(({ path }) => path === '/payments/subscription').length,
    users: () => kernel.requests.filter(({ path }) => path === '/user/about.json').length,
    arrive: (subscription: unknown) => {
      there = subscription
    },
    loseNetwork: (isLost: boolean) => {
      isOffline = isLost
    },
  }
}

const watch = (isWatched: boolean) => perform(CheckPayment, { isWatched })
/** The dialog was closed; the page is still open. */
const watchClosed = perform(CheckPayment, { isWatched: true, isClosed: true })
const hour = 3_600_000

describe('checking for a payment', () => {
  it.effect('polls after two seconds, and then with increasing intervals', () => {
    const kernel = paying()
    return Effect.gen(function* () {
      yield* Effect.forkChild(watch(true))
      const counts: Array<number> = []
      for (const seconds of [1.9, 0.2, 2.8, 0.2, 4.3]) {
        yield* TestClock.adjust(seconds * 1000)
        counts.push(kernel.asked())
      }
      expect(counts).toEqual([0, 1, 1, 2, 2])
      yield* TestClock.adjust(hour)
      const before = kernel.asked()
      yield* TestClock.adjust(hour)
      // Every thirty seconds at most.
      expect(kernel.asked() - before).toBe(120)
    }).pipe(Effect.provide(kernel.layer))
  })

  it.effect('ends when the subscription is there, and reloads the viewer', () => {
    const kernel = paying()
    return Effect.gen(function* () {
      const checking = yield* Effect.forkChild(watch(true))
      yield* TestClock.adjust(2000)
      kernel.arrive(wireSubscription({ source: 'crypto' }))
      yield* TestClock.adjust(3000)
      yield* Fiber.join(checking)
      expect([hasArrived(kernel.store.pro.peek()), kernel.asked(), kernel.users()]).toEqual([true, 2, 1])
      yield* TestClock.adjust(hour)
      expect(kernel.asked()).toBe(2)
    }).pipe(Effect.provide(kernel.layer))
  })

  it.effect('does not take the old subscription for the payment of its renewal', () => {
    const subscription = wireSubscription({ source: 'crypto' })
    const kernel = paying(subscription)
    return Effect.gen(function* () {
      yield* Effect.forkChild(watch(true))
      yield* TestClock.adjust(60_000)
      expect(hasArrived(kernel.store.pro.peek())).toBe(false)
      kernel.arrive({ ...subscription, expiryDate: subscription.expiryDate + 1 })
      yield* TestClock.adjust(60_000)
      expect(hasArrived(kernel.store.pro.peek())).toBe(true)
    }).pipe(Effect.provide(kernel.layer))
  })

  it.effect('pauses while unwatched, and resumes after', () => {
    const kernel = paying()
    return Effect.gen(function* () {
      yield* Effect.forkChild(Effect.exit(watch(true)))
      yield* TestClock.adjust(2000)
      yield* watch(false)
      yield* TestClock.adjust(hour)
      expect(kernel.asked()).toBe(1)
      yield* Effect.forkChild(watch(true))
      yield* TestClock.adjust(2000)
      expect(kernel.asked()).toBe(2)
    }).pipe(Effect.provide(kernel.layer))
  })

  it.effect('continues after a request without a response', () => {
    const kernel = paying()
    return Effect.gen(function* () {
      kernel.loseNetwork(true)
      yield* Effect.forkChild(watch(true))
      yield* TestClock.adjust(10_000)
      kernel.loseNetwork(false)
      kernel.arrive(wireSubscription())
      yield* TestClock.adjust(30_000)
      expect([hasArrived(kernel.store.pro.peek()), kernel.toasts]).toEqual([true, []])
    }).pipe(Effect.provide(kernel.layer))
  })

  it.effect(
    'continues after the dialog was closed, shows a toast when the payment arrives, and opens no dialog',
    () => {
      const kernel = paying()
      return Effect.gen(function* () {
        yield* Effect.forkChild(Effect.exit(watch(true)))
        yield* TestClock.adjust(2000)
        const checking = yield* Effect.forkChild(watchClosed)
        yield* TestClock.adjust(2000)
        expect([kernel.asked(), kernel.toasts]).toEqual([2, []])
        kernel.arrive(wireSubscription({ source: 'crypto' }))
        yield* TestClock.adjust(3000)
        yield* Fiber.join(checking)
        expect(kernel.toasts).toEqual([{ text: 'Success - thank you!', style: 'success' }])
        expect([kernel.asked(), kernel.users(), kernel.overlays]).toEqual([3, 1, []])
        // Closing the dialog again does not repeat the toast.
        yield* watchClosed
        expect(kernel.toasts).toHaveLength(1)
      }).pipe(Effect.provide(kernel.layer))
    },
  )

  it.effect('stops silently when the payment is never sent, or is replaced by another', () => {
    const kernel = paying()
    return Effect.gen(function* () {
      const abandoned = yield* Effect.forkChild(watchClosed)
      yield* TestClock.adjust(3 * hour)
      yield* Fiber.join(abandoned)
      const asked = kernel.asked()
      yield* TestClock.adjust(hour)
      expect([kernel.asked(), kernel.toasts]).toEqual([asked, []])
      const left = yield* Effect.forkChild(watchClosed)
      kernel.store.pro.value = {}
      yield* TestClock.adjust(2000)
      yield* Fiber.join(left)
      expect([kernel.asked(), kernel.toasts]).toEqual([asked, []])
    }).pipe(Effect.provide(kernel.layer))
  })

  it.effect('requests nothing without a pending payment', () => {
    const kernel = testKernel()
    return Effect.gen(function* () {
      yield* watch(true)
      yield* TestClock.adjust(hour)
      expect(kernel.requests).toEqual([])
    }).pipe(Effect.provide(kernel.layer))
  })
})
