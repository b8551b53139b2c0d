// Joining and leaving: shown everywhere at once, rolled back when rejected, with toasts on pages only, and correct
// after quick taps.
import { describe, expect, it } from '@effect/vitest'
import { Deferred, Effect, Fiber, Schema } from 'effect'
import { TestClock } from 'effect/testing'
import { Community } from '../../schemas/entities/Community.ts'
import { durations } from '../../schemas/limits.ts'
import { listLoaded } from '../../signals/ListState.ts'
import { aCommunity, aUser } from '../../tests/support/entities.ts'
import { answered, type TestKernelOptions, testKernel } from '../../tests/support/kernel.ts'
import { perform } from '../kernel/perform.ts'
import { Undo } from '../kernel/Undo.ts'
import { JoinCommunities, JoinCommunity } from './JoinCommunity.ts'

const othersRun = Effect.repeat(Effect.yieldNow, { times: 8 })
const encoded = Schema.encodeSync(Community)
const refusal = answered({ status: false, error: 'Not today.' })
const join = { name: 'Gaming', value: true }

const asMember = (options: TestKernelOptions = {}, subscribed: ReadonlyArray<string> = ['Cats']) => {
  const kernel = testKernel(options)
  const { store } = kernel
  store.changeViewer({ kind: 'member', user: aUser({ subscribed }) })
  store.communities.confirm([aCommunity({ name: 'Gaming', memberCount: 7 })])
  const seen = () => {
    const viewer = store.viewer.peek()
    const community = store.communities.peek('gaming')
    return [
      community?.isSubscribed,
      community?.memberCount,
      viewer.kind === 'member' ? viewer.user.subscribed : undefined,
    ]
  }
  return { ...kernel, seen, calls: () => kernel.requests.map(({ path, input }) => [path, input['community']]) }
}

describe('joining a community', () => {
  it.effect(
    'shows at the community and in the member’s list before the response, and is rolled back with a toast when rejected',
    () =>
      Effect.gen(function* () {
        const gate = yield* Deferred.make<void>()
        const kernel = asMember({ answer: () => Effect.as(Deferred.await(gate), refusal) })
        return yield* Effect.gen(function* () {
          const joining = yield* Effect.forkChild(Effect.flip(perform(JoinCommunity, join)))
          yield* othersRun
          expect(kernel.seen()).toEqual([true, 8, ['Cats', 'Gaming']])
          yield* Deferred.succeed(gate, undefined)
          yield* Fiber.join(joining)
          expect(kernel.seen()).toEqual([false, 7, ['Cats']])
          expect(kernel.toasts).toEqual([{ text: 'Failed to subscribe.', style: 'error' }])
        }).pipe(Effect.provide(kernel.layer))
      }),
  )

  it.effect('shows no toast when it works, nor when it is rejected inside a sheet', () => {
    const kernel = asMember({
      answer: ({ input }) => (input['community'] === 'Gaming' ? answered({ status: true }) : refusal),
    })
    return Effect.gen(function* () {
      yield* perform(JoinCommunity, join)
      yield* Effect.flip(perform(JoinCommunity, { name: 'Dogs', value: true, isQuiet: true }))
      expect(kernel.toasts).toEqual([])
      expect(kernel.calls()).toEqual([
        ['/community/subscribe', 'Gaming'],
        ['/community/subscribe', 'Dogs'],
      ])
    }).pipe(Effect.provide(kernel.layer))
  })

  it.effect('and leaving can be undone', () => {
    const kernel = asMember()
    return Effect.gen(function* () {
      yield* perform(JoinCommunity, join)
      yield* perform(JoinCommunity, { ...join, value: false })
      expect(kernel.seen()).toEqual([false, 7, ['Cats']])
      expect(kernel.toasts).toEqual([{ text: 'Left community.', style: 'success', undo: 2 }])
      yield* perform(Undo, { sequence: 2 })
      expect(kernel.seen()).toEqual([true, 8, ['Cats', 'Gaming']])
      expect(kernel.toasts).toHaveLength(1)
      expect(kernel.calls().map(([path]) => path)).toEqual([
        '/community/subscribe',
        '/community/unsubscribe',
        '/community/subscribe',
      ])
    }).pipe(Effect.provide(kernel.layer))
  })

  it.effect('does nothing where the community is already joined, ignoring case', () => {
    const kernel = asMember()
    return Effect.gen(function* () {
      yield* perform(JoinCommunity, { name: 'CATS', value: true })
      yield* perform(JoinCommunity, { ...join, value: false })
      expect(kernel.requests).toEqual([])
    }).pipe(Effect.provide(kernel.layer))
  })

  it.effect('of a guest changes and sends nothing, and asks to sign up', () => {
    const kernel = testKernel()
    return Effect.gen(function* () {
      const failure = yield* Effect.flip(perform(JoinCommunity, join))
      expect([failure._tag, kernel.overlays, kernel.requests, kernel.toasts]).toEqual([
        'MemberRequired',
        [{ name: 'signUp' }],
        [],
        [],
      ])
    }).pipe(Effect.provide(kernel.layer))
  })

  it.effect('and leaving in ten quick taps ends with the last value, with two requests at most', () =>
    Effect.gen(function* () {
      const gate = yield* Deferred.make<void>()
      const kernel = asMember({ answer: () => Effect.as(Deferred.await(gate), answered({ status: true })) })
      return yield* Effect.gen(function* () {
        const fibers: Array<Fiber.Fiber<void, unknown>> = []
        for (let tap = 0; tap < 10; tap += 1) {
          const value = kernel.seen()[0] !== true
          fibers.push(yield* Effect.forkChild(perform(JoinCommunity, { ...join, value }), { startImmediately: true }))
        }
        expect(kernel.seen()).toEqual([false, 7, ['Cats']])
        yield* othersRun
        yield* Deferred.succeed(gate, undefined)
        yield* Fiber.awaitAll(fibers)
        expect(kernel.calls().map(([path]) => path)).toEqual(['/community/subscribe', '/community/unsubscribe'])
        expect(kernel.store.communities.base('gaming')).toEqual(kernel.store.communities.peek('gaming'))
        expect(kernel.seen()).toEqual([false, 7, ['Cats']])
      }).pipe(Effect.provide(kernel.layer))
    }),
  )

  for (const [did, isSubscribed] of [
    ['did', true],
    ['did not', false],
  ] as const) {
    it.effect(`that got no response and ${did} reach the server is read back, not sent again`, () => {
      const served = encoded(aCommunity({ name: 'Gaming', isSubscribed, memberCount: isSubscribed ? 8 : 7 }))
      const kernel = asMember({
        answer: ({ path }) =>
          path === '/community/subscribe' ? Effect.never : answered({ status: true, communities: [served] }),
      })
      return Effect.gen(function* () {
        const joining = yield* Effect.forkChild(Effect.exit(perform(JoinCommunity, join)))
        yield* othersRun
        yield* TestClock.adjust(durations.httpTimeout)
        yield* Fiber.join(joining)
        expect(kernel.requests.map(({ path }) => path)).toEqual(['/community/subscribe', '/community/community.json'])
        expect(kernel.seen()).toEqual(isSubscribed ? [true, 8, ['Cats', 'Gaming']] : [false, 7, ['Cats']])
      }).pipe(Effect.provide(kernel.layer))
    })
  }

  it.effect('reloads Home at once, and the Joined topic when it is next opened', () => {
    const kernel = asMember()
    const { feeds, directories } = kernel.store
    for (const key of ['home:hot', 'all:hot'])
      feeds.step(key, (state) => listLoaded(state, { ids: [1], hasMore: false }, 1))
    for (const key of ['Joined:members:calm', 'Best:members:calm'])
      directories.step(key, (state) => listLoaded(state, { ids: ['cats'], hasMore: false }, 9))
    return Effect.gen(function* () {
      yield* perform(JoinCommunity, join)
      expect([feeds.peek('home:hot').loaded, feeds.peek('all:hot').loaded]).toEqual([false, true])
      expect(directories.peek('Joined:members:calm')).toMatchObject({ ids: ['cats'], timestamp: 0 })
      expect(directories.peek('Best:members:calm').timestamp).toBe(9)
    }).pipe(Effect.provide(kernel.layer))
  })
})

describe('joining all chosen communities', () => {
  it.effect('joins each by its own call, and fails without a toast', () => {
    const kernel = asMember({
      answer: ({ input }) => (input['community'] === 'Dogs' ? refusal : answered({ status: true })),
    })
    return Effect.gen(function* () {
      const failure = yield* Effect.flip(perform(JoinCommunities, { names: ['Dogs', 'Gaming', 'Birds'] }))
      expect(failure).toMatchObject({ _tag: 'ServerRefused', text: 'Not today.' })
      expect(kernel.calls()).toHaveLength(3)
      expect(kernel.seen()).toEqual([true, 8, ['Cats', 'Gaming', 'Birds']])
      expect(kernel.toasts).toEqual([])
    }).pipe(Effect.provide(kernel.layer))
  })

  it.effect('reloads Home once, after the last of them', () => {
    const kernel = asMember()
    const { feeds } = kernel.store
    feeds.step('home:hot', (state) => listLoaded(state, { ids: [1], hasMore: false }, 1))
    let emptied = 0
    const stop = feeds.read('home:hot').subscribe(({ loaded }) => {
      if (!loaded) emptied = kernel.requests.length
    })
    return Effect.gen(function* () {
      yield* perform(JoinCommunities, { names: ['Dogs', 'Gaming', 'Birds'] })
      expect(emptied).toBe(3)
      stop()
    }).pipe(Effect.provide(kernel.layer))
  })
})
