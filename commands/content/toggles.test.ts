// Actions on content and members - hide, mark, block -: who may, what shows at once, what a rejection leaves, and what
// is sent for many taps.
import { describe, expect, it } from '@effect/vitest'
import { Deferred, Effect, Fiber, Schema } from 'effect'
import { TestClock } from 'effect/testing'
import { Post } from '../../schemas/entities/Post.ts'
import { User } from '../../schemas/entities/User.ts'
import { durations } from '../../schemas/limits.ts'
import type { Store } from '../../signals/Store.ts'
import { aPost, aUser } from '../../tests/support/entities.ts'
import { answered, type TestKernelOptions, testKernel } from '../../tests/support/kernel.ts'
import { BlockCommunity, BlockUser } from '../account/BlockUser.ts'
import { RefreshFeed } from '../feed/VisitFeed.ts'
import { perform } from '../kernel/perform.ts'
import { Undo } from '../kernel/Undo.ts'
import type { WireRequest } from '../ports/Transport.ts'
import { HidePost, SetNsfw } from './postFlag.ts'

const othersRun = Effect.repeat(Effect.yieldNow, { times: 8 })

const members = { username: 'Eve', blocked: ['Dan'], blockedCommunities: ['Dogs'] } as const

const posts = (fields: Partial<Post>) => [Schema.encodeSync(Post)(aPost(fields))]
const users = (blocked: ReadonlyArray<string>, blockedCommunities: ReadonlyArray<string>) => [
  Schema.encodeSync(User)(aUser({ ...members, blocked, blockedCommunities })),
]

/** The differences between the actions. */
const values = [
  {
    name: 'hiding a post',
    act: (value: boolean) => perform(HidePost, { id: 1, value }),
    shows: (store: Store) => store.posts.peek(1)?.isHidden,
    path: (value: boolean) => (value ? '/action/hide' : '/action/unhide'),
    input: () => ({ id: '1' }),
    said: (value: boolean) => [value ? 'Post hidden.' : 'Post unhidden.'],
    failed: (value: boolean) => [value ? 'Failed to hide.' : 'Failed to unhide.'],
    holds: (value: boolean) => ({ posts: posts({ isHidden: value }) }),
  },
  {
    name: 'marking a post',
    act: (value: boolean) => perform(SetNsfw, { id: 1, value }),
    shows: (store: Store) => store.posts.peek(1)?.isNsfw,
    path: () => '/action/nsfw',
    input: (value: boolean) => ({ id: '1', nsfw: String(value) }),
    said: () => [],
    failed: () => [],
    holds: (value: boolean) => ({ posts: posts({ isNsfw: value }) }),
  },
  {
    name: 'blocking a member',
    act: (value: boolean) => perform(BlockUser, { username: 'Bob', value }),
    shows: (store: Store) => store.blocked.peek().has('bob'),
    path: () => '/action/block',
    input: () => ({ target: 'Bob' }),
    said: (value: boolean) => [value ? 'Blocked user!' : 'Unblocked user!'],
    failed: (value: boolean) => [value ? 'Failed to block.' : 'Failed to unblock.'],
    holds: (value: boolean) => ({ users: users(value ? ['Dan', 'bob'] : ['Dan'], ['Dogs']) }),
  },
  {
    name: 'blocking a community',
    act: (value: boolean) => perform(BlockCommunity, { community: 'Cats', value }),
    shows: (store: Store) => store.blockedCommunities.peek().has('cats'),
    path: () => '/user/settings',
    input: (value: boolean) => ({ blocked_communities: JSON.stringify(value ? ['Cats', 'Dogs'] : ['Dogs']) }),
    said: (value: boolean) => [value ? 'Blocked community!' : 'Unblocked community!'],
    failed: (value: boolean) => [value ? 'Failed to block.' : 'Failed to unblock.'],
    holds: (value: boolean) => ({ users: users(['Dan'], value ? ['Dogs', 'cats'] : ['Dogs']) }),
  },
] as const

const asMember = (options: TestKernelOptions = {}) => {
  const kernel = testKernel(options)
  kernel.store.changeViewer({ kind: 'member', user: aUser(members) })
  kernel.store.posts.confirm([aPost()])
  return kernel
}

const texts = (toasts: ReadonlyArray<{ readonly text: string }>): ReadonlyArray<string> =>
  toasts.map(({ text }) => text)

describe.each(values)('$name', ({ act, shows, path, input, said, failed, holds }) => {
  it.effect('is for members: a guest is asked to sign up, and nothing changes', () => {
    const kernel = testKernel()
    kernel.store.posts.confirm([aPost()])
    return Effect.gen(function* () {
      expect((yield* Effect.flip(act(true)))._tag).toBe('MemberRequired')
      expect([shows(kernel.store), kernel.overlays, kernel.requests, kernel.toasts]).toEqual([
        false,
        [{ name: 'signUp' }],
        [],
        [],
      ])
    }).pipe(Effect.provide(kernel.layer))
  })

  it.effect('shows before the response, is sent once, shows its toast, and can be undone', () => {
    const kernel = asMember()
    return Effect.gen(function* () {
      yield* act(true)
      expect(shows(kernel.store)).toBe(true)
      expect(kernel.requests.map((each) => [each.path, each.input])).toEqual([[path(true), input(true)]])
      expect(texts(kernel.toasts)).toEqual(said(true))
      expect(kernel.toasts.map(({ undo }) => undo)).toEqual(said(true).map(() => 1))
      yield* act(true)
      expect(kernel.requests).toHaveLength(1)
      yield* perform(Undo, { sequence: 1 })
      expect(shows(kernel.store)).toBe(false)
      // Another device may have changed it since: some are read back first.
      const acts = kernel.requests.filter(({ method }) => method === 'POST')
      expect(acts.slice(1).map((each) => [each.path, each.input])).toEqual([[path(false), input(false)]])
      expect(texts(kernel.toasts)).toEqual([...said(true), ...said(false)])
    }).pipe(Effect.provide(kernel.layer))
  })

  it.effect('is rolled back when it is rejected, with the toast of the specification', () =>
    Effect.gen(function* () {
      const gate = yield* Deferred.make<void>()
      const kernel = asMember({
        answer: () => Effect.as(Deferred.await(gate), answered({ status: false, error: 'no' })),
      })
      return yield* Effect.gen(function* () {
        const acting = yield* Effect.forkChild(Effect.flip(act(true)), { startImmediately: true })
        expect(shows(kernel.store)).toBe(true)
        yield* Deferred.succeed(gate, undefined)
        expect((yield* Fiber.join(acting))._tag).toBe('ServerRefused')
        expect([shows(kernel.store), texts(kernel.toasts)]).toEqual([false, failed(true)])
      }).pipe(Effect.provide(kernel.layer))
    }),
  )

  it.effect('tapped ten times quickly ends with the last value, with two requests at most', () =>
    Effect.gen(function* () {
      const gate = yield* Deferred.make<void>()
      const kernel = asMember({ answer: () => Effect.as(Deferred.await(gate), answered({ status: true })) })
      return yield* Effect.gen(function* () {
        const fibers: Array<Fiber.Fiber<void, unknown>> = []
        for (let tap = 0; tap < 10; tap += 1) {
          const value = shows(kernel.store) !== true
          fibers.push(yield* Effect.forkChild(act(value), { startImmediately: true }))
          expect(shows(kernel.store)).toBe(value)
        }
        yield* othersRun
        expect(kernel.requests).toHaveLength(1)
        yield* Deferred.succeed(gate, undefined)
        yield* Fiber.awaitAll(fibers)
        expect(shows(kernel.store)).toBe(false)
        expect(kernel.requests.map((each) => each.path)).toEqual([path(true), path(false)])
      }).pipe(Effect.provide(kernel.layer))
    }),
  )

  for (const reached of [true, false]) {
    it.effect(
      `that got no response and ${reached ? 'reached' : 'did not reach'} the server is read back, not sent again`,
      () => {
        const isAct = (request: WireRequest): boolean => request.method === 'POST'
        const kernel = asMember({
          answer: (request) => (isAct(request) ? Effect.never : answered({ status: true, ...holds(reached) })),
        })
        return Effect.gen(function* () {
          const acting = yield* Effect.forkChild(Effect.exit(act(true)))
          yield* othersRun
          yield* TestClock.adjust(durations.httpTimeout)
          expect((yield* Fiber.join(acting))._tag).toBe(reached ? 'Success' : 'Failure')
          expect(kernel.requests.filter(isAct)).toHaveLength(1)
          expect([shows(kernel.store), texts(kernel.toasts)]).toEqual([reached, reached ? said(true) : failed(true)])
        }).pipe(Effect.provide(kernel.layer))
      },
    )
  }
})

it.effect('two communities blocked at the same time are both blocked: the second list contains the first', () => {
  const kernel = asMember()
  return Effect.gen(function* () {
    yield* Effect.all(
      ['Cats', 'Birds'].map((community) => perform(BlockCommunity, { community, value: true })),
      { concurrency: 'unbounded' },
    )
    expect(kernel.requests.map((each) => each.input['blocked_communities'])).toEqual([
      '["Cats","Dogs"]',
      '["Birds","Cats","Dogs"]',
    ])
    expect(kernel.store.blockedCommunities.peek()).toEqual(new Set(['dogs', 'cats', 'birds']))
  }).pipe(Effect.provide(kernel.layer))
})

it.effect('feeds across communities are requested without the blocked communities', () => {
  const kernel = asMember({ answer: () => answered({ posts: [] }) })
  const feed = { source: { kind: 'trending' }, sort: 'hot', period: 'week' } as const
  return Effect.gen(function* () {
    yield* perform(BlockCommunity, { community: 'Cats', value: true })
    yield* perform(RefreshFeed, { feed })
    expect(kernel.requests[1]?.input['blockedCommunities']).toBe('["Cats","Dogs"]')
  }).pipe(Effect.provide(kernel.layer))
})

it.effect('members cannot block themselves', () => {
  const kernel = asMember()
  return Effect.gen(function* () {
    expect((yield* Effect.flip(perform(BlockUser, { username: 'EVE', value: true })))._tag).toBe('NotAllowed')
    expect([kernel.requests, texts(kernel.toasts)]).toEqual([[], ['Failed to block.']])
  }).pipe(Effect.provide(kernel.layer))
})
