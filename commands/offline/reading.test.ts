// Offline reading: for the member who read it, marked as cached, and deleted when they log out.
import { describe, expect, it } from '@effect/vitest'
import { Effect, Schema } from 'effect'
import { TestClock } from 'effect/testing'
import { Comment } from '../../schemas/entities/Comment.ts'
import { Post } from '../../schemas/entities/Post.ts'
import { Offline } from '../../schemas/Failure.ts'
import { type FeedAddress, feedKey } from '../../schemas/FeedAddress.ts'
import { uuidOfId } from '../../schemas/ids.ts'
import { durations, shelfLimits } from '../../schemas/limits.ts'
import { aComment, aPost, aUser } from '../../tests/support/entities.ts'
import { answered, testKernel } from '../../tests/support/kernel.ts'
import { LogOut } from '../account/LogOut.ts'
import { isPollDue, RefreshFeed, VisitFeed } from '../feed/VisitFeed.ts'
import { perform } from '../kernel/perform.ts'
import { VisitPost } from '../post/LoadPost.ts'
import { StartPost } from '../post/StartPost.ts'
import { LoadThread } from '../thread/LoadThread.ts'
import { threadKey } from '../thread/threadKey.ts'
import { CacheReadContent } from './CacheReadContent.ts'

const feed: FeedAddress = { source: { kind: 'all' }, sort: 'hot', period: 'week' }
const key = feedKey(feed)
const minute = 60_000
const keys = { apiKey: 'k', apiSecret: 's' }

const postOnWire = (id: number, score = 1) => Schema.encodeSync(Post)(aPost({ id, score, commentCount: 2 }))
const commentsOnWire = (count: number) =>
  Array.from({ length: count }, (_, at) =>
    Schema.encodeSync(Comment)(aComment({ id: at + 1, postId: 7, parentId: at % 2 === 0 ? 0 : at })),
  )

/** A world with a network that can be cut, and a server with a feed, a post with comments, and one comment's thread. */
const makeWorld = ({ comments = 2, as = '' } = {}) => {
  const world = { isOnline: true, score: 1 }
  const kernel = testKernel({
    ...(as === '' ? {} : { keys }),
    answer: ({ path }) => {
      if (!world.isOnline) return Effect.fail(new Offline())
      if (path.includes('thread'))
        return answered({ status: true, comments: commentsOnWire(comments), top_level_comments: [1] })
      if (path.includes('post.json'))
        return answered({ status: true, posts: [postOnWire(7, world.score)], comments: commentsOnWire(comments) })
      return answered({ status: true, posts: [postOnWire(7, world.score), postOnWire(8)], has_more_entries: false })
    },
  })
  if (as !== '') kernel.store.changeViewer({ kind: 'member', user: aUser({ username: as }) })
  const visit = Effect.exit(perform(VisitFeed, { feed }))
  return {
    ...kernel,
    world,
    visit,
    /** Simulates a reload of the page: memory is empty. */
    startAnew: (who = '') =>
      kernel.store.changeViewer(who === '' ? { kind: 'guest' } : { kind: 'member', user: aUser({ username: who }) }),
    list: () => kernel.store.feeds.peek(key),
    thread: (threadOf: string) => kernel.store.commentLists.peek(threadOf),
  }
}

type World = ReturnType<typeof makeWorld>

/** Reads the feed, caches it, and comes back an hour later without a network. */
const readAndReturn = (w: World, who = '', next = who) =>
  Effect.gen(function* () {
    yield* w.visit
    yield* perform(CacheReadContent, undefined)
    yield* TestClock.adjust(60 * minute)
    w.world.isOnline = false
    w.startAnew(next)
    yield* w.visit
  })

describe('a cached feed', () => {
  it.effect('is shown without a network, with the time it was read', () => {
    const w = makeWorld()
    return Effect.gen(function* () {
      yield* readAndReturn(w)
      expect(w.list()).toMatchObject({
        ids: [7, 8],
        loaded: true,
        loading: false,
        kept: { at: 0, failure: { _tag: 'Offline' } },
      })
      expect(w.store.posts.peek(8)?.title).toBe('Post 8')
      // A poll, not a refresh, so that the reader is not sent to the top repeatedly while offline.
      expect(isPollDue(w.list(), 60 * minute + durations.feedFresh)).toBe(true)
      const [, last] = w.log.entries().filter(({ name }) => name === 'feed.visit.v1')
      expect([
        last?.outcome.kind,
        last?.calls.map(({ port, answer }) => [port, answer !== undefined && 'failure' in answer]),
      ]).toEqual(['done', expect.arrayContaining([['api', true]])])
    }).pipe(Effect.provide(w.layer))
  })

  it.effect('is replaced by the server’s answer once there is one', () => {
    const w = makeWorld()
    return Effect.gen(function* () {
      yield* readAndReturn(w)
      yield* Effect.exit(perform(RefreshFeed, { feed }))
      expect(w.list()).toMatchObject({ ids: [7, 8], failure: { _tag: 'Offline' }, kept: { at: 0 } })
      w.world.isOnline = true
      yield* perform(RefreshFeed, { feed })
      expect(w.list()).toMatchObject({ failure: undefined, kept: undefined })
    }).pipe(Effect.provide(w.layer))
  })

  it.effect('does not replace a list that is already shown', () => {
    const w = makeWorld()
    return Effect.gen(function* () {
      yield* w.visit
      yield* perform(CacheReadContent, undefined)
      w.world.isOnline = false
      yield* Effect.exit(perform(RefreshFeed, { feed }))
      expect(w.list()).toMatchObject({ ids: [7, 8], timestamp: 0, failure: { _tag: 'Offline' }, kept: undefined })
    }).pipe(Effect.provide(w.layer))
  })

  it.effect('does not overwrite entities that have been updated since', () => {
    const w = makeWorld()
    return Effect.gen(function* () {
      yield* w.visit
      yield* perform(CacheReadContent, undefined)
      w.world.isOnline = false
      w.startAnew()
      w.store.posts.confirm([aPost({ id: 7, score: 99 })])
      yield* w.visit
      expect(w.store.posts.peek(7)?.score).toBe(99)
    }).pipe(Effect.provide(w.layer))
  })

  it.effect('is missing for a feed that was never read, which then fails', () => {
    const w = makeWorld()
    w.world.isOnline = false
    return Effect.gen(function* () {
      yield* w.visit
      expect(w.list()).toMatchObject({ loaded: false, failure: { _tag: 'Offline' } })
    }).pipe(Effect.provide(w.layer))
  })

  it.effect('is deleted when it cannot be decoded', () => {
    const w = makeWorld()
    return Effect.gen(function* () {
      for (const text of ['{"posts":', '{"posts":[{"id":"?"}],"comments":[],"hasMore":true,"topLevelIds":[]}']) {
        w.shelved.set(` ${key}`, { viewer: '', key, at: 0, text })
        w.world.isOnline = false
        yield* w.visit
        expect([w.list().loaded, w.shelved.size]).toEqual([false, 0])
      }
    }).pipe(Effect.provide(w.layer))
  })
})

describe('a cached post', () => {
  const threadOf = threadKey({ kind: 'post', postUuid: uuidOfId(7), sort: 'top' })
  const visitPost = Effect.exit(perform(VisitPost, { postUuid: uuidOfId(7), sort: 'top' }))

  it.effect('is shown with its comments', () => {
    const w = makeWorld()
    return Effect.gen(function* () {
      yield* visitPost
      yield* perform(CacheReadContent, undefined)
      w.world.isOnline = false
      w.startAnew()
      yield* visitPost
      expect(w.thread(threadOf)).toMatchObject({ ids: [1, 2], more: false, kept: { at: 0 } })
      expect(w.store.threads.read(threadOf).rows.peek()).toHaveLength(2)
      expect(w.store.posts.peek(7)?.title).toBe('Post 7')
    }).pipe(Effect.provide(w.layer))
  })

  it.effect('is shown where a screen begins with the first comments only, too', () => {
    const w = makeWorld()
    return Effect.gen(function* () {
      yield* visitPost
      yield* perform(CacheReadContent, undefined)
      w.world.isOnline = false
      w.startAnew()
      yield* Effect.exit(perform(StartPost, { postUuid: uuidOfId(7), sort: 'top' }))
      expect(w.thread(threadOf)).toMatchObject({ ids: [1, 2], more: false, kept: { at: 0 } })
    }).pipe(Effect.provide(w.layer))
  })

  it.effect('holds the first comments of a long thread, each with its parent', () => {
    const w = makeWorld({ comments: 2 * shelfLimits.comments })
    return Effect.gen(function* () {
      yield* visitPost
      yield* perform(CacheReadContent, undefined)
      w.world.isOnline = false
      w.startAnew()
      yield* visitPost
      expect(w.thread(threadOf).ids).toHaveLength(shelfLimits.comments)
      expect(w.thread(threadOf).more).toBe(true)
    }).pipe(Effect.provide(w.layer))
  })

  it.effect('is shown at the permalink of one of its comments too', () => {
    const w = makeWorld()
    const address = { commentUuid: uuidOfId(1), sort: 'top', ancestors: 0 } as const
    const load = Effect.exit(perform(LoadThread, { postUuid: uuidOfId(7), ...address }))
    return Effect.gen(function* () {
      yield* load
      yield* perform(CacheReadContent, undefined)
      w.world.isOnline = false
      w.startAnew()
      yield* load
      expect(w.thread(threadKey({ kind: 'comment', ...address }))).toMatchObject({ ids: [1, 2], kept: { at: 0 } })
    }).pipe(Effect.provide(w.layer))
  })
})

describe('what a member read', () => {
  it.effect('is shown to that member only', () => {
    const w = makeWorld({ as: 'Ada' })
    return Effect.gen(function* () {
      for (const [next, isShown] of [
        ['ada', true],
        ['bob', false],
        ['', false],
      ] as const) {
        w.world.isOnline = true
        w.startAnew('Ada')
        yield* readAndReturn(w, 'Ada', next)
        expect([next, w.list().loaded]).toEqual([next, isShown])
      }
    }).pipe(Effect.provide(w.layer))
  })

  it.effect('is deleted from the device when they log out', () => {
    const w = makeWorld({ as: 'Ada' })
    return Effect.gen(function* () {
      yield* w.visit
      yield* perform(CacheReadContent, undefined)
      expect(w.shelved.size).toBe(1)
      yield* w.visit
      yield* perform(LogOut, undefined)
      yield* perform(CacheReadContent, undefined)
      expect(w.shelved.size).toBe(0)
    }).pipe(Effect.provide(w.layer))
  })

  it.effect('is not cached if they logged out in another tab, or before the response', () => {
    const w = makeWorld({ as: 'Ada' })
    return Effect.gen(function* () {
      yield* w.visit
      w.startAnew()
      yield* perform(CacheReadContent, undefined)
      expect(w.shelved.size).toBe(0)
    }).pipe(Effect.provide(w.layer))
  })
})

describe('caching', () => {
  it.effect('does nothing without arrivals, and caches nothing empty or far too large', () => {
    const kernel = testKernel({ answer: () => answered({ status: true, posts: [], has_more_entries: false }) })
    const { store, layer, shelved, log } = kernel
    return Effect.gen(function* () {
      yield* perform(CacheReadContent, undefined)
      yield* perform(VisitFeed, { feed })
      yield* perform(CacheReadContent, undefined)
      const posts = [aPost({ markdown: 'x'.repeat(shelfLimits.itemLength) })]
      store.arrivals.value = [
        { viewer: { kind: 'guest' }, key, answer: { posts: { items: posts, lost: 0, reasons: [] } } },
      ]
      yield* perform(CacheReadContent, undefined)
      expect([shelved.size, store.arrivals.value]).toEqual([0, []])
      expect(log.entries().every(({ outcome }) => outcome.kind === 'done')).toBe(true)
    }).pipe(Effect.provide(layer))
  })
})
