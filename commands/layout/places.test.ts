// The reading position survives a reload of the page: for 15 minutes, in the same tab, for the same viewer.
import { describe, expect, it } from '@effect/vitest'
import { Effect, Schema } from 'effect'
import { TestClock } from 'effect/testing'
import { Comment } from '../../schemas/entities/Comment.ts'
import { Post } from '../../schemas/entities/Post.ts'
import { type FeedAddress, feedKey } from '../../schemas/FeedAddress.ts'
import { uuidOfId } from '../../schemas/ids.ts'
import { placeLimits } from '../../schemas/limits.ts'
import { aComment, aPost, aUser } from '../../tests/support/entities.ts'
import { answered, testKernel } from '../../tests/support/kernel.ts'
import { LoadNextFeedPage } from '../feed/FeedQuery.ts'
import { VisitFeed } from '../feed/VisitFeed.ts'
import { perform } from '../kernel/perform.ts'
import { VisitPost } from '../post/LoadPost.ts'
import { CollapseComment } from '../thread/SortComments.ts'
import { threadKey } from '../thread/threadKey.ts'
import { placesKey } from './placesText.ts'
import { RestorePlaces } from './RestorePlaces.ts'
import { LeaveList, SavePlaces } from './SavePlaces.ts'
import { SayHowOld } from './ScrollToTop.ts'

const feed: FeedAddress = { source: { kind: 'all' }, sort: 'hot', period: 'week' }
const newest: FeedAddress = { ...feed, sort: 'new' }
const key = feedKey(feed)
const minute = 60_000
const thread = { postUuid: uuidOfId(7) }
const ofThread = threadKey({ kind: 'post', ...thread })

interface OpenOptions {
  readonly kept?: ReadonlyMap<string, string>
  readonly as?: string
  readonly markdown?: string
}

/** One load of the page; the tab's storage is passed on to the next. */
const open = ({ kept = new Map(), as = '', markdown = '' }: OpenOptions = {}) => {
  let last = 0
  const wirePost = (id: number) => Schema.encodeSync(Post)(aPost({ id, markdown }))
  const kernel = testKernel({
    kept: Object.fromEntries(kept),
    answer: ({ path }) => {
      if (path.includes('post.json')) {
        const comments = [1, 2].map((id) => Schema.encodeSync(Comment)(aComment({ id, postId: 7 })))
        return answered({ status: true, posts: [wirePost(7)], comments })
      }
      last += 2
      return answered({ status: true, posts: [wirePost(last - 1), wirePost(last)], has_more_entries: true })
    },
  })
  if (as !== '') kernel.store.changeViewer({ kind: 'member', user: aUser({ username: as }) })
  return { ...kernel, list: () => kernel.store.feeds.peek(key) }
}

const position = (loadedAt: number) => ({
  loadedAt,
  view: 'card' as const,
  width: 390,
  offset: 900,
  margin: 140,
  measurements: [{ key: 'post/1', index: 0, start: 140, end: 500, size: 360, lane: 0 }],
  firstEntry: 'post/3',
})

/** Reads two pages of a feed, expands a text, and hides the page. */
const readAndHide = ({ store, layer, list }: ReturnType<typeof open>) =>
  Effect.gen(function* () {
    yield* perform(VisitFeed, { feed })
    yield* perform(LoadNextFeedPage, { feed })
    store.places.keepFeed(key, position(list().timestamp))
    store.places.opened(key, list().timestamp).value = new Set(['text/3'])
    yield* perform(SavePlaces, { kind: 'feed', key })
  }).pipe(Effect.provide(layer))

const comeBack = ({ layer }: ReturnType<typeof open>) =>
  Effect.gen(function* () {
    yield* perform(RestorePlaces, undefined)
    yield* perform(VisitFeed, { feed })
  }).pipe(Effect.provide(layer))

describe('the position in a feed', () => {
  it.effect('is restored after a reload, with all loaded pages and expanded items', () => {
    const before = open()
    return Effect.gen(function* () {
      yield* readAndHide(before)
      const after = open({ kept: before.kept })
      yield* comeBack(after)
      const { timestamp } = before.list()
      expect(after.requests).toEqual([])
      expect(after.list()).toMatchObject({ ids: [1, 2, 3, 4], page: 2, more: true, loaded: true, timestamp })
      expect(after.store.posts.peek(3)?.title).toBe(before.store.posts.peek(3)?.title)
      expect(after.store.places.feed(key, timestamp)).toEqual(position(timestamp))
      expect([...after.store.places.opened(key, timestamp).peek()]).toEqual(['text/3'])
    })
  })

  it.effect('has its age after a reload while offline, and none while online', () => {
    const before = open()
    return Effect.gen(function* () {
      yield* readAndHide(before)
      const { timestamp } = before.list()
      const away = open({ kept: before.kept })
      yield* perform(RestorePlaces, undefined).pipe(Effect.provide(away.layer))
      yield* perform(SayHowOld, undefined).pipe(Effect.provide(away.layer))
      yield* perform(VisitFeed, { feed }).pipe(Effect.provide(away.layer))
      expect(away.list()).toMatchObject({ ids: [1, 2, 3, 4], kept: { at: timestamp, failure: { _tag: 'Offline' } } })
      const connected = open({ kept: before.kept })
      yield* comeBack(connected)
      expect(connected.list().kept).toBeUndefined()
    })
  })

  it.effect('is restored for exactly 15 minutes after it was left, however long it was read before', () => {
    const before = open()
    return Effect.gen(function* () {
      yield* perform(VisitFeed, { feed }).pipe(Effect.provide(before.layer))
      yield* TestClock.adjust(40 * minute)
      yield* perform(SavePlaces, { kind: 'feed', key }).pipe(Effect.provide(before.layer))
      yield* TestClock.adjust(15 * minute - 1)
      const inTime = open({ kept: before.kept })
      yield* comeBack(inTime)
      expect([inTime.requests.length, inTime.list().ids]).toEqual([0, [1, 2]])
      yield* TestClock.adjust(1)
      const late = open({ kept: before.kept })
      yield* comeBack(late)
      expect(late.requests).toHaveLength(1)
    })
  })

  it.effect('is kept for the same time within the app', () => {
    const page = open()
    return Effect.gen(function* () {
      yield* perform(VisitFeed, { feed })
      yield* TestClock.adjust(40 * minute)
      yield* perform(LeaveList, { kind: 'feed', key })
      yield* TestClock.adjust(15 * minute - 1)
      yield* perform(VisitFeed, { feed })
      expect(page.requests).toHaveLength(1)
      yield* TestClock.adjust(1)
      yield* perform(VisitFeed, { feed })
      expect(page.requests).toHaveLength(2)
    }).pipe(Effect.provide(page.layer))
  })

  it.effect('is saved for every feed left a short while ago, and for no other', () => {
    const before = open()
    return Effect.gen(function* () {
      yield* Effect.gen(function* () {
        yield* perform(VisitFeed, { feed })
        yield* perform(LeaveList, { kind: 'feed', key })
        yield* TestClock.adjust(15 * minute)
        yield* perform(VisitFeed, { feed: newest })
        yield* perform(LeaveList, { kind: 'feed', key: feedKey(newest) })
        yield* perform(SavePlaces, undefined)
      }).pipe(Effect.provide(before.layer))
      const after = open({ kept: before.kept })
      yield* perform(RestorePlaces, undefined).pipe(Effect.provide(after.layer))
      expect(after.store.feeds.keys()).toEqual([feedKey(newest)])
    })
  })

  it.effect('is not restored for another viewer', () => {
    const before = open({ as: 'Ada' })
    return Effect.gen(function* () {
      yield* readAndHide(before)
      for (const as of ['', 'Eve']) {
        const other = open({ kept: before.kept, as })
        yield* perform(RestorePlaces, undefined).pipe(Effect.provide(other.layer))
        expect(other.store.feeds.keys()).toEqual([])
      }
      const own = open({ kept: before.kept, as: 'Ada' })
      yield* perform(RestorePlaces, undefined).pipe(Effect.provide(own.layer))
      expect(own.list().ids).toEqual([1, 2, 3, 4])
    })
  })

  it.effect("is dropped where the posts are larger than the tab's storage allows", () => {
    const before = open({ markdown: 'x'.repeat(placeLimits.length / 3) })
    return Effect.gen(function* () {
      yield* readAndHide(before)
      expect((before.kept.get(placesKey) ?? '').length).toBeLessThan(1000)
      const after = open({ kept: before.kept })
      yield* comeBack(after)
      expect(after.requests).toHaveLength(1)
    })
  })

  it.effect('that cannot be decoded is deleted', () => {
    const page = open({ kept: new Map([[placesKey, '{']]) })
    return Effect.gen(function* () {
      yield* comeBack(page)
      expect([page.requests.length, page.kept.has(placesKey)]).toEqual([1, false])
    })
  })
})

describe('the position in a thread', () => {
  it.effect('and collapsed comments are restored after a reload, with comments loaded again', () => {
    const before = open()
    const place = { offset: 700, commentId: 2, top: 64 }
    return Effect.gen(function* () {
      yield* Effect.gen(function* () {
        yield* perform(VisitPost, thread)
        yield* perform(CollapseComment, { threadKey: ofThread, commentId: 1 })
        before.store.places.keepThread(ofThread, place)
        yield* perform(SavePlaces, { kind: 'thread', key: ofThread })
      }).pipe(Effect.provide(before.layer))
      yield* TestClock.adjust(15 * minute - 1)
      const after = open({ kept: before.kept })
      yield* Effect.gen(function* () {
        yield* perform(RestorePlaces, undefined)
        yield* perform(VisitPost, thread)
      }).pipe(Effect.provide(after.layer))
      expect(after.requests).toHaveLength(1)
      expect(after.store.places.thread(ofThread)).toEqual(place)
      expect([...after.store.threads.read(ofThread).collapsed.peek()]).toEqual([1])
      expect(
        after.store.threads
          .read(ofThread)
          .rows.peek()
          .map(({ id }) => id),
      ).toEqual([1, 2])
    })
  })

  it.effect('is deleted 15 minutes after the thread was left', () => {
    const page = open()
    return Effect.gen(function* () {
      yield* perform(VisitPost, thread)
      page.store.places.keepThread(ofThread, { offset: 700, commentId: 2, top: 64 })
      yield* TestClock.adjust(20 * minute)
      yield* perform(LeaveList, { kind: 'thread', key: ofThread })
      yield* TestClock.adjust(15 * minute - 1)
      yield* perform(VisitPost, thread)
      expect(page.store.places.thread(ofThread)?.offset).toBe(700)
      yield* perform(LeaveList, { kind: 'thread', key: ofThread })
      yield* TestClock.adjust(15 * minute)
      yield* perform(VisitPost, thread)
      expect(page.store.places.thread(ofThread)).toBeUndefined()
    }).pipe(Effect.provide(page.layer))
  })
})
