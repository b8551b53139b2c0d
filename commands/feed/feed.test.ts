// The queries of a feed: what they request and when, how they change the list, and how they interact.
import { describe, expect, it } from '@effect/vitest'
import { Deferred, Effect, Fiber, Schema } from 'effect'
import { TestClock } from 'effect/testing'
import { Post } from '../../schemas/entities/Post.ts'
import type { FeedAddress } from '../../schemas/FeedAddress.ts'
import { feedKey } from '../../schemas/FeedAddress.ts'
import { uuidOfId } from '../../schemas/ids.ts'
import { aPost } from '../../tests/support/entities.ts'
import { answered, type TestKernelOptions, testKernel } from '../../tests/support/kernel.ts'
import { perform } from '../kernel/perform.ts'
import { LoadNextFeedPage, RetryFeedTail } from './FeedQuery.ts'
import { isPollDue, PollFeed, RefreshFeed, VisitFeed } from './VisitFeed.ts'

const feed: FeedAddress = { source: { kind: 'home' }, sort: 'hot', period: 'week' }
const minute = 60_000
const othersRun = Effect.repeat(Effect.yieldNow, { times: 8 })

const page = (ids: ReadonlyArray<number>, hasMore = true, score = 1) =>
  answered({
    status: true,
    posts: ids.map((id) => Schema.encodeSync(Post)(aPost({ id, score }))),
    has_more_entries: hasMore,
  })

/** A kernel whose server returns one page after the other, and the last one repeatedly. */
const serving = (...answers: ReadonlyArray<ReturnType<NonNullable<TestKernelOptions['answer']>>>) => {
  let at = -1
  const kernel = testKernel({
    changesUnseen: true,
    answer: () => {
      at = Math.min(at + 1, answers.length - 1)
      return answers[at] ?? answered({ status: false }, 500)
    },
  })
  return { ...kernel, list: () => kernel.store.feeds.peek(feedKey(feed)) }
}

describe('a visited feed', () => {
  it.effect('is loaded the first time, shown as it is for 15 minutes, and then reloaded', () => {
    const kernel = serving(page([1, 2]), page([3]))
    return Effect.gen(function* () {
      yield* perform(VisitFeed, { feed })
      yield* TestClock.adjust(15 * minute - 1)
      yield* perform(VisitFeed, { feed })
      expect([kernel.requests.length, kernel.list().ids]).toEqual([1, [1, 2]])
      yield* TestClock.adjust(1)
      yield* perform(VisitFeed, { feed })
      expect([kernel.requests.length, kernel.list().ids]).toEqual([2, [3]])
    }).pipe(Effect.provide(kernel.layer))
  })

  it.effect('holds the failure when it could not be loaded, and the next visit tries again', () => {
    const kernel = serving(answered({ status: false }, 503), page([1]))
    return Effect.gen(function* () {
      expect((yield* Effect.flip(perform(VisitFeed, { feed })))._tag).toBe('ServerDown')
      expect(kernel.list()).toMatchObject({ loaded: false, loading: false, failure: { _tag: 'ServerDown' } })
      yield* perform(VisitFeed, { feed })
      expect(kernel.list()).toMatchObject({ ids: [1], failure: undefined })
    }).pipe(Effect.provide(kernel.layer))
  })

  it.effect('waits for a running refresh, and then has nothing to do', () => {
    const kernel = serving(Effect.delay(Effect.succeed(page([1])), 50))
    return Effect.gen(function* () {
      const both = yield* Effect.forkChild(
        Effect.all([perform(RefreshFeed, { feed }), perform(VisitFeed, { feed })], { concurrency: 'unbounded' }),
      )
      yield* TestClock.adjust(50)
      yield* Fiber.join(both)
      expect([kernel.requests.length, kernel.list().ids]).toEqual([1, [1]])
    }).pipe(Effect.provide(kernel.layer))
  })

  it.effect('is replaced by a refresh, whose response wins', () => {
    const kernel = serving(Effect.never, page([2]))
    return Effect.gen(function* () {
      const visit = yield* Effect.forkChild(perform(VisitFeed, { feed }))
      yield* othersRun
      yield* perform(RefreshFeed, { feed })
      yield* Fiber.await(visit)
      expect([kernel.aborted.length, kernel.list().ids, kernel.list().loading]).toEqual([1, [2], false])
      expect(kernel.log.entries().map(({ outcome }) => outcome.kind)).toEqual(['replaced', 'done'])
    }).pipe(Effect.provide(kernel.layer))
  })
})

describe('the next page of a feed', () => {
  it.effect('is requested from the last post, even if that post was evicted', () => {
    const kernel = serving(page([1, 2]), page([2, 3]), page([4]))
    return Effect.gen(function* () {
      yield* perform(LoadNextFeedPage, { feed })
      expect(kernel.requests).toHaveLength(0)
      yield* perform(RefreshFeed, { feed })
      yield* perform(LoadNextFeedPage, { feed })
      expect(kernel.requests[1]?.input).toMatchObject({ from: uuidOfId(2), page: '2' })
      kernel.store.posts.clear()
      yield* perform(LoadNextFeedPage, { feed })
      expect(kernel.requests[2]?.input).toMatchObject({ from: uuidOfId(3), page: '3' })
      expect(kernel.list().ids).toEqual([1, 2, 3, 4])
    }).pipe(Effect.provide(kernel.layer))
  })

  it.effect('ends the list where it wraps to the start', () => {
    const kernel = serving(page([1, 2]), page([1, 2]))
    return Effect.gen(function* () {
      yield* perform(RefreshFeed, { feed })
      yield* perform(LoadNextFeedPage, { feed })
      yield* perform(LoadNextFeedPage, { feed })
      expect([kernel.requests.length, kernel.list().ids, kernel.list().more]).toEqual([2, [1, 2], false])
    }).pipe(Effect.provide(kernel.layer))
  })

  it.effect('is not requested again after a failure until a person retries', () => {
    const kernel = serving(page([1]), answered({ status: false, error: 'no' }), page([2]))
    return Effect.gen(function* () {
      yield* perform(RefreshFeed, { feed })
      yield* Effect.flip(perform(LoadNextFeedPage, { feed }))
      yield* perform(LoadNextFeedPage, { feed })
      expect(kernel.requests).toHaveLength(2)
      yield* perform(RetryFeedTail, { feed })
      expect(kernel.list()).toMatchObject({ ids: [1, 2], more: true, failure: undefined })
    }).pipe(Effect.provide(kernel.layer))
  })

  it.effect('can be requested again after it was interrupted', () => {
    const kernel = serving(page([1]), Effect.never, page([2]))
    return Effect.gen(function* () {
      yield* perform(RefreshFeed, { feed })
      const tail = yield* Effect.forkChild(perform(LoadNextFeedPage, { feed }))
      yield* othersRun
      expect(kernel.list().loading).toBe('tail')
      yield* Fiber.interrupt(tail)
      expect(kernel.list().loading).toBe(false)
      yield* perform(LoadNextFeedPage, { feed })
      expect(kernel.list().ids).toEqual([1, 2])
    }).pipe(Effect.provide(kernel.layer))
  })

  it.effect('is dropped if the list was cleared meanwhile', () => {
    return Effect.gen(function* () {
      const gate = yield* Deferred.make<void>()
      const kernel = serving(page([1]), Effect.as(Deferred.await(gate), page([2])))
      return yield* Effect.gen(function* () {
        yield* perform(RefreshFeed, { feed })
        const tail = yield* Effect.forkChild(perform(LoadNextFeedPage, { feed }))
        yield* othersRun
        kernel.store.changeViewer({ kind: 'guest' })
        yield* Deferred.succeed(gate, undefined)
        yield* Fiber.join(tail)
        expect(kernel.list()).toMatchObject({ ids: [], loaded: false })
      }).pipe(Effect.provide(kernel.layer))
    })
  })
})

describe('a poll of a feed', () => {
  it.effect('runs once, after 2 minutes, sets new posts aside and updates scores', () => {
    const kernel = serving(page([1, 2]), page([3, 1], true, 42))
    return Effect.gen(function* () {
      yield* perform(RefreshFeed, { feed })
      yield* TestClock.adjust(2 * minute - 1)
      expect(isPollDue(kernel.list(), 2 * minute - 1)).toBe(false)
      yield* perform(PollFeed, { feed })
      expect(kernel.requests).toHaveLength(1)
      yield* TestClock.adjust(1)
      expect(isPollDue(kernel.list(), 2 * minute)).toBe(true)
      yield* perform(PollFeed, { feed })
      yield* TestClock.adjust(2 * minute)
      yield* perform(PollFeed, { feed })
      expect(kernel.requests).toHaveLength(2)
      expect(kernel.list()).toMatchObject({ ids: [1, 2], polled: [3], polledAt: 2 * minute })
      expect(kernel.store.posts.peek(1)?.score).toBe(42)
    }).pipe(Effect.provide(kernel.layer))
  })

  it.effect('runs again after 15 minutes, and never changes the shown list', () => {
    const kernel = serving(page([1, 2]), page([3, 1]), page([4, 3]))
    return Effect.gen(function* () {
      yield* perform(RefreshFeed, { feed })
      yield* TestClock.adjust(2 * minute)
      yield* perform(PollFeed, { feed })
      yield* TestClock.adjust(15 * minute - 1)
      yield* perform(PollFeed, { feed })
      expect(kernel.requests).toHaveLength(2)
      yield* TestClock.adjust(1)
      yield* perform(PollFeed, { feed })
      expect(kernel.requests).toHaveLength(3)
      expect(kernel.list()).toMatchObject({ ids: [1, 2], polled: [4, 3] })
    }).pipe(Effect.provide(kernel.layer))
  })
})

describe('a feed of a member who hides upvoted posts', () => {
  const voted = (posts: ReadonlyArray<readonly [id: number, vote: -1 | 0 | 1]>) =>
    answered({
      status: true,
      posts: posts.map(([id, vote]) => Schema.encodeSync(Post)(aPost({ id, vote }))),
      has_more_entries: true,
    })
  const hiding = (...answers: ReadonlyArray<ReturnType<typeof voted>>) => {
    const kernel = serving(...answers)
    kernel.store.preferences.value = { ...kernel.store.preferences.peek(), hidesUpvoted: true }
    return kernel
  }

  it.effect('leaves them out of every page, and keeps posts upvoted meanwhile until it is reloaded', () => {
    const first = [
      [1, 0],
      [2, 1],
      [3, -1],
    ] as const
    const kernel = hiding(
      voted(first),
      voted([
        [3, 1],
        [4, 1],
        [5, 0],
      ]),
      voted([
        [3, 1],
        [6, 1],
        [7, 0],
      ]),
      voted([
        [3, 1],
        [5, 0],
      ]),
    )
    return Effect.gen(function* () {
      yield* perform(VisitFeed, { feed })
      expect(kernel.list().ids).toEqual([1, 3])
      // The server has the vote on 3 by now.
      yield* perform(LoadNextFeedPage, { feed })
      expect(kernel.list().ids).toEqual([1, 3, 5])
      yield* TestClock.adjust(2 * minute)
      yield* perform(PollFeed, { feed })
      expect([kernel.list().ids, kernel.list().polled]).toEqual([[1, 3, 5], [7]])
      yield* perform(RefreshFeed, { feed })
      expect(kernel.list().ids).toEqual([5])
    }).pipe(Effect.provide(kernel.layer))
  })

  for (const [what, second] of [
    ['of only upvoted posts', [[2, 1]]],
    [
      'that begins with the last post and has only upvoted ones after it',
      [
        [1, 0],
        [2, 1],
      ],
    ],
  ] as const)
    it.effect(`does not end at a page ${what}`, () => {
      const kernel = hiding(voted([[1, 0]]), voted(second), voted([[3, 0]]))
      return Effect.gen(function* () {
        yield* perform(VisitFeed, { feed })
        yield* perform(LoadNextFeedPage, { feed })
        yield* perform(LoadNextFeedPage, { feed })
        expect(kernel.list().ids).toEqual([1, 2, 3])
      }).pipe(Effect.provide(kernel.layer))
    })

  it.effect('is offered none of them as new', () => {
    const kernel = hiding(voted([[1, 0]]), voted([[2, 1]]))
    return Effect.gen(function* () {
      yield* perform(VisitFeed, { feed })
      yield* TestClock.adjust(2 * minute)
      yield* perform(PollFeed, { feed })
      expect(kernel.list()).toMatchObject({ polled: [], polledAt: 2 * minute })
    }).pipe(Effect.provide(kernel.layer))
  })

  it.effect('is not filtered with the setting off', () => {
    const kernel = serving(voted([[1, 1]]))
    return Effect.gen(function* () {
      yield* perform(VisitFeed, { feed })
      expect(kernel.list().ids).toEqual([1])
    }).pipe(Effect.provide(kernel.layer))
  })
})
