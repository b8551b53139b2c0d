import { act } from 'react'
import { afterEach, describe, expect, it, vi } from 'vitest'
import type { Post } from '../../../schemas/entities/Post.ts'
import { Offline } from '../../../schemas/Failure.ts'
import { type FeedAddress, feedKey } from '../../../schemas/FeedAddress.ts'
import { durations } from '../../../schemas/limits.ts'
import {
  listFailed,
  listLoaded,
  listLoading,
  listPolled,
  tailFailed,
  tailLoaded,
  tailLoading,
} from '../../../signals/ListState.ts'
import { makeStore, type Store } from '../../../signals/Store.ts'
import { type Drawn, renderWithStore } from '../../testing/renderWithStore.tsx'
import { samplePost } from '../../testing/samplePost.ts'
import { sampleUser } from '../../testing/samples.ts'
import { FeedBody } from './FeedBody.tsx'

/** The clock's time in `renderWithStore`. */
const now = 1_767_409_445_000
const feed: FeedAddress = { source: { kind: 'all' }, sort: 'hot', period: 'week' }
const home: FeedAddress = { ...feed, source: { kind: 'home' } }

let drawn: Drawn | undefined
afterEach(async () => {
  await drawn?.remove()
  drawn = undefined
})

const load = (store: Store, ids: ReadonlyArray<number>, hasMore = true, shown = feed, at = now): void => {
  store.posts.confirm(ids.map((id) => samplePost(id)))
  store.feeds.step(feedKey(shown), (state) => listLoaded(state, { ids, hasMore }, at))
}

const draw = async (store: Store, shown = feed) => {
  drawn = await renderWithStore(<FeedBody key={feedKey(shown)} feed={shown} />, { store })
  return drawn
}

const titles = (box: HTMLElement): ReadonlyArray<string> =>
  [...box.querySelectorAll('h2 a')].map((title) => title.textContent ?? '')

const names = ({ ran }: Drawn): ReadonlyArray<string> => ran.map(({ name }) => name)

/** Waits for content that is loaded as a chunk of its own. */
const settled = (check: () => void) =>
  vi.waitFor(async () => {
    await act(async () => {})
    check()
  })

const change = (store: Store, id: number, fields: Partial<Post>) =>
  act(async () => store.posts.confirm([samplePost(id, fields)]))

describe('a feed', () => {
  it('is loaded when nothing was requested yet, and shows a skeleton meanwhile', async () => {
    const page = await draw(makeStore())
    expect(names(page)).toEqual(['feed.visit.v1'])
    expect(page.box.querySelector('[role="status"][aria-label="Loading"]')).not.toBeNull()
  })

  it('says why it could not be loaded, and can be tried again', async () => {
    const store = makeStore()
    store.feeds.step(feedKey(feed), (state) => listFailed(listLoading(state), new Offline()))
    const page = await draw(store)
    await settled(() => expect(page.box.textContent).toContain('You seem to be offline.'))
    await page.press('Try again')
    expect(names(page)).toEqual(['feed.refresh.v1'])
  })

  it('keeps its posts when a refresh fails', async () => {
    const store = makeStore()
    load(store, [1, 2])
    store.feeds.step(feedKey(feed), (state) => listFailed(listLoading(state), new Offline()))
    const page = await draw(store)
    expect(titles(page.box)).toEqual(['Post 1', 'Post 2'])
    await settled(() => expect(page.box.textContent).toContain('You seem to be offline.'))
  })

  it('whose refresh failed is brought anew with the network at its top only, not under somebody who reads', async () => {
    const offset = vi.spyOn(window, 'scrollY', 'get')
    const ranAt = async (y: number) => {
      const store = makeStore()
      load(store, [1, 2])
      store.feeds.step(feedKey(feed), (state) => listFailed(listLoading(state), new Offline()))
      const page = await draw(store)
      await settled(() => expect(page.box.textContent).toContain('You seem to be offline.'))
      offset.mockReturnValue(y)
      await act(async () => void window.dispatchEvent(new Event('online')))
      await page.remove()
      return names(page)
    }
    expect(await ranAt(5000)).not.toContain('feed.refresh.v1')
    expect(await ranAt(0)).toContain('feed.refresh.v1')
    offset.mockRestore()
  })

  it('is busy only while more is loading: screen readers may leave out what is busy', async () => {
    const store = makeStore()
    load(store, [1, 2], false)
    const page = await draw(store)
    const isBusy = () => page.box.querySelector('[role=feed]')?.getAttribute('aria-busy') ?? 'false'
    await settled(() => expect(page.box.textContent).toContain('That is everything for now.'))
    expect(isBusy()).toBe('false')
  })

  it('loads the next page near its end, and not while one is loading', async () => {
    const store = makeStore()
    load(store, [1, 2])
    const page = await draw(store)
    // The list is too short to scroll, so the virtual list loads by itself.
    await settled(() => expect(names(page)).toEqual(['feed.next.v1']))
    expect(page.box.querySelector('[aria-label="Loading more posts"]')).not.toBeNull()
  })

  it('shows each post once even if a later page repeats it, and ends when pages start to repeat', async () => {
    const store = makeStore()
    load(store, [1, 2])
    store.posts.confirm([samplePost(3)])
    const page = await draw(store)
    const arrive = (ids: ReadonlyArray<number>) =>
      act(async () => {
        store.feeds.step(feedKey(feed), (state) => tailLoaded(tailLoading(state), { ids, hasMore: true }))
      })
    await arrive([2, 3])
    expect(titles(page.box)).toEqual(['Post 1', 'Post 2', 'Post 3'])
    await arrive([1, 2])
    expect(titles(page.box)).toEqual(['Post 1', 'Post 2', 'Post 3'])
    expect(page.box.textContent).toContain('That is everything for now.')
    expect(page.button('Back to top')).toBeDefined()
  })

  it('says why the next page failed, and loads it again on request', async () => {
    const store = makeStore()
    load(store, [1, 2])
    store.feeds.step(feedKey(feed), (state) => tailFailed(tailLoading(state), new Offline()))
    const page = await draw(store)
    expect(titles(page.box)).toHaveLength(2)
    await page.press('Retry')
    expect(names(page)).toEqual(['feed.retry.v1'])
  })

  it('leaves out hidden posts', async () => {
    const store = makeStore()
    load(store, [1, 2, 3], false)
    const page = await draw(store)
    await change(store, 2, { isHidden: true })
    expect(titles(page.box)).toEqual(['Post 1', 'Post 3'])
  })

  it('leaves out NSFW posts when the setting is off, and shows them again when it is on', async () => {
    const store = makeStore()
    load(store, [1, 2, 3])
    const { box } = await draw(store)
    await change(store, 2, { isNsfw: true })
    const value = (showsNsfw: boolean) =>
      act(async () => {
        store.preferences.value = { ...store.preferences.peek(), showsNsfw }
      })
    const all = titles(box)
    expect(all).toHaveLength(3)
    await value(false)
    expect(titles(box)).toEqual([all[0], all[2]])
    await value(true)
    expect(titles(box)).toEqual(all)
  })

  it('leaves out posts by blocked members and communities at once, and shows them again after an unblock', async () => {
    const store = makeStore()
    store.changeViewer({ kind: 'member', user: sampleUser({ username: 'eve', subscribed: ['Gardening'] }) })
    const load3 = (shown: FeedAddress): void => {
      load(store, [1, 2, 3], false, shown)
      store.posts.confirm([samplePost(2, { author: 'Bob' }), samplePost(3, { community: 'Cats' })])
    }
    load3(feed)
    const page = await draw(store)
    const block = (blocked: ReadonlyArray<string>, blockedCommunities: ReadonlyArray<string>) =>
      act(async () => store.users.propose('eve', 'block', (user) => ({ ...user, blocked, blockedCommunities })))
    await block(['bob'], [])
    expect(titles(page.box)).toEqual(['Post 1', 'Post 3'])
    await block(['bob'], ['cats'])
    expect(titles(page.box)).toEqual(['Post 1'])
    await block([], [])
    expect(titles(page.box)).toEqual(['Post 1', 'Post 2', 'Post 3'])
    await page.remove()
    // A blocked community's own feed still shows its posts.
    const cats: FeedAddress = { ...feed, source: { kind: 'community', community: 'cats' } }
    load3(cats)
    await block(['bob'], ['cats'])
    expect(titles((await draw(store, cats)).box)).toEqual(['Post 1', 'Post 3'])
  })

  it('says when it has no posts, and where to go', async () => {
    const store = makeStore()
    load(store, [], false)
    const { box } = await draw(store)
    await vi.waitFor(() => expect(box.textContent).toContain('There are no posts with this sort yet.'))
    expect(box.querySelector('a[href="/c/trending"]')?.textContent).toBe('Go to Trending')
  })

  it('says No posts yet. to a member without communities', async () => {
    const store = makeStore()
    store.changeViewer({ kind: 'member', user: sampleUser({ subscribed: [] }) })
    load(store, [1], false, home)
    const { box } = await draw(store, home)
    await vi.waitFor(() => expect(box.textContent).toContain('No posts yet.'))
    expect(box.querySelector('a[href="/c/trending"]')?.textContent).toBe('Go to Trending')
  })
})

describe('the cards between posts', () => {
  it('show Support us to members, and never again once dismissed', async () => {
    const store = makeStore()
    store.changeViewer({ kind: 'member', user: sampleUser({ subscribed: ['Gardening'] }) })
    load(store, [1, 2, 3, 4], false, home)
    const { box, press } = await draw(store, home)
    const cards = () => [...box.querySelectorAll('article[aria-label]')].map((each) => each.getAttribute('aria-label'))
    await settled(() => expect(cards()).toEqual(['Support us']))
    await press('Dismiss')
    expect(cards()).toEqual([])
    expect(store.preferences.value.dismissedSupportInsert).toBe(true)
  })

  it('are not shown to guests', async () => {
    const store = makeStore()
    load(store, [1, 2, 3, 4], false)
    const { box } = await draw(store)
    expect(box.querySelectorAll('article[aria-label]')).toHaveLength(0)
  })
})

describe('a feed that stays on screen', () => {
  it('is polled after 2 minutes', async () => {
    const store = makeStore()
    load(store, [1], false, feed, now - durations.feedPoll)
    expect(names(await draw(store))).toEqual(['feed.poll.v1'])
  })

  it('is not replaced after 15 minutes, only polled for new posts', async () => {
    const store = makeStore()
    load(store, [1], false, feed, now - durations.feedFresh)
    expect(names(await draw(store))).toEqual(['feed.poll.v1'])
  })

  it('offers the new posts of a poll, and reloads from the top on request', async () => {
    const store = makeStore()
    load(store, [1], false)
    store.feeds.step(feedKey(feed), (state) => listPolled(state, [1, 2, 3, 4], now))
    const page = await draw(store)
    await settled(() => expect(page.box.textContent).toContain('3 new posts'))
    await page.press(/3 new posts/)
    expect(names(page)).toEqual(['screen.top.v1', 'feed.refresh.v1'])
  })

  it.each([
    ['shows no banner for 30 minutes after it was dismissed', durations.refreshBannerDismissal - 1, false],
    ['shows the banner again after 30 minutes', durations.refreshBannerDismissal, true],
  ])('%s', async (_, age, isShown) => {
    const store = makeStore()
    store.preferences.value = { ...store.preferences.value, dismissRefreshFeed: now - age }
    load(store, [1], false)
    store.feeds.step(feedKey(feed), (state) => listPolled(state, [2], now))
    const { box } = await draw(store)
    await settled(() => expect(box.textContent?.includes('1 new post')).toBe(isShown))
  })

  it('stores when its banner was dismissed', async () => {
    const store = makeStore()
    load(store, [1], false)
    store.feeds.step(feedKey(feed), (state) => listPolled(state, [2], now))
    const { box, press } = await draw(store)
    await settled(() => expect(box.textContent).toContain('1 new post'))
    await press('Dismiss')
    expect(store.preferences.value.dismissRefreshFeed).toBe(now)
    expect(box.textContent).not.toContain('1 new post')
  })
})
