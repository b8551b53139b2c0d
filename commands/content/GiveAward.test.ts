// Awards: one credit each, never more by accident.
import { describe, expect, it } from '@effect/vitest'
import { Deferred, Effect, Fiber, Schema } from 'effect'
import { TestClock } from 'effect/testing'
import { User } from '../../schemas/entities/User.ts'
import { durations } from '../../schemas/limits.ts'
import { aComment, aPost, aUser } from '../../tests/support/entities.ts'
import { answered, type TestKernelOptions, testKernel } from '../../tests/support/kernel.ts'
import { perform } from '../kernel/perform.ts'
import { GiveAward } from './GiveAward.ts'

const giver = (availableAwards: number): User => aUser({ username: 'Eve', availableAwards })

const withCredits = (credits: number, options: TestKernelOptions = {}) => {
  const kernel = testKernel(options)
  kernel.store.changeViewer({ kind: 'member', user: giver(credits) })
  kernel.store.posts.confirm([aPost({ awardCount: 4 })])
  kernel.store.comments.confirm([aComment({ awardCount: 0 })])
  const counts = () => [
    kernel.store.users.peek('eve')?.availableAwards,
    kernel.store.posts.peek(1)?.awardCount,
    kernel.store.comments.peek(1)?.awardCount,
  ]
  return { ...kernel, counts }
}

describe('an award', () => {
  it.effect('shows at once, takes one credit, and is confirmed by a toast', () =>
    Effect.gen(function* () {
      const gate = yield* Deferred.make<void>()
      const kernel = withCredits(3, { answer: () => Effect.as(Deferred.await(gate), answered({ status: true })) })
      return yield* Effect.gen(function* () {
        const giving = yield* Effect.forkChild(perform(GiveAward, { kind: 'post', id: 1, credits: 3 }))
        const second = yield* Effect.forkChild(perform(GiveAward, { kind: 'comment', id: 1, credits: 2 }))
        const twice = yield* Effect.forkChild(perform(GiveAward, { kind: 'post', id: 1, credits: 3 }))
        yield* Effect.repeat(Effect.yieldNow, { times: 8 })
        expect(kernel.counts()).toEqual([2, 5, 0])
        yield* Deferred.succeed(gate, undefined)
        yield* Fiber.joinAll([giving, second, twice])
        expect(kernel.requests.map(({ path, input }) => [path, input])).toEqual([
          ['/award/give.json', { id: '1', type: 'post' }],
          ['/award/give.json', { id: '1', type: 'comment' }],
        ])
        expect(kernel.counts()).toEqual([1, 5, 1])
        expect(kernel.toasts.map(({ text }) => text)).toEqual(['Successfully awarded!', 'Successfully awarded!'])
      }).pipe(Effect.provide(kernel.layer))
    }),
  )

  it.effect('that is rejected costs nothing', () => {
    const kernel = withCredits(1, { answer: () => answered({ status: false, error: 'no' }) })
    return Effect.gen(function* () {
      expect((yield* Effect.flip(perform(GiveAward, { kind: 'comment', id: 1, credits: 1 })))._tag).toBe(
        'ServerRefused',
      )
      expect([kernel.counts(), kernel.toasts]).toEqual([[1, 4, 0], []])
    }).pipe(Effect.provide(kernel.layer))
  })

  for (const [left, tag] of [
    [1, 'Success'],
    [2, 'Failure'],
  ] as const) {
    it.effect(
      `without a response is not sent again: with ${left} of 2 credits left it is a ${tag.toLowerCase()}`,
      () => {
        const kernel = withCredits(2, {
          answer: ({ path }) =>
            path === '/award/give.json' ? Effect.never : answered({ users: [Schema.encodeSync(User)(giver(left))] }),
        })
        return Effect.gen(function* () {
          const giving = yield* Effect.forkChild(Effect.exit(perform(GiveAward, { kind: 'post', id: 1, credits: 2 })))
          yield* Effect.repeat(Effect.yieldNow, { times: 8 })
          yield* TestClock.adjust(durations.httpTimeout)
          expect((yield* Fiber.join(giving))._tag).toBe(tag)
          expect(kernel.requests.map(({ path }) => path)).toEqual(['/award/give.json', '/user/about.json'])
          expect(kernel.counts()[0]).toBe(left)
        }).pipe(Effect.provide(kernel.layer))
      },
    )
  }

  it.effect('needs a credit, and an account', () => {
    const poor = withCredits(0)
    const guest = testKernel()
    const give = perform(GiveAward, { kind: 'post', id: 1, credits: 0 })
    return Effect.gen(function* () {
      expect((yield* Effect.flip(Effect.provide(give, poor.layer)))._tag).toBe('NotAllowed')
      expect((yield* Effect.flip(Effect.provide(give, guest.layer)))._tag).toBe('MemberRequired')
      expect([poor.requests, guest.requests, guest.overlays]).toEqual([[], [], [{ name: 'signUp' }]])
    })
  })
})
