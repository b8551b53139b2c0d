// The ad configuration is loaded only for viewers who see ads.
import { signal } from '@preact/signals-core'
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest'
import type { AdConfig } from '../../schemas/entities/AdConfig.ts'
import { durations } from '../../schemas/limits.ts'
import { adsOf } from '../../signals/adsOf.ts'
import { makeStore, type Store, type Viewer } from '../../signals/Store.ts'
import type { App } from '../core/App.ts'
import { sampleUser } from '../testing/samples.ts'
import { followAds } from './ads.ts'

const both = (number: number) => ({ guest: number, user: number })

const config = (fields: Partial<AdConfig> = {}): AdConfig => ({
  rate: 100,
  isForFirstParty: true,
  isForThirdParty: true,
  isForGuests: true,
  isForMembers: true,
  feed: { frequency: both(12), startingIndex: both(6) },
  thirdPartyFeed: { frequency: both(12), startingIndex: both(6) },
  ownDomains: [],
  ...fields,
})

const member = (fields: Parameters<typeof sampleUser>[0] = {}): Viewer => ({ kind: 'member', user: sampleUser(fields) })

let isHidden = false
const turn = (to: 'hidden' | 'visible'): void => {
  isHidden = to === 'hidden'
  document.dispatchEvent(new Event('visibilitychange'))
}

/** An app whose ads host answers with this configuration. */
const start = async (store: Store = makeStore(), answer = config()) => {
  const ran: Array<string> = []
  const app: App = {
    store,
    run: async (command) => {
      ran.push(command.name)
      if (command.name === 'ads.loadConfig.v1') adsOf(store).config.value = answer
      return await Promise.resolve(undefined)
    },
    now: signal(0),
    toasts: signal([]),
    dismissToast: () => {},
  }
  await followAds(app)
  return { store, asked: () => ran.filter((name) => name === 'ads.loadConfig.v1').length, ran }
}

const placesIn = (store: Store) => [
  ...(store.adPlan
    .peek()
    ?.inFeed('feed 1', Date.now() + 1, 30)
    .keys() ?? []),
]

beforeEach(() => {
  vi.useFakeTimers()
  isHidden = false
  vi.spyOn(document, 'visibilityState', 'get').mockImplementation(() => (isHidden ? 'hidden' : 'visible'))
})
afterEach(() => {
  vi.useRealTimers()
  vi.restoreAllMocks()
})

describe('the configuration of ads', () => {
  it('loads when a visible screen has an ad slot, and again every 5 minutes', async () => {
    const { store, asked } = await start()
    await vi.advanceTimersByTimeAsync(durations.adConfigRefresh)
    expect(asked()).toBe(0)
    const leave = store.adPlan.subscribe(() => {})
    await vi.advanceTimersByTimeAsync(0)
    expect(asked()).toBe(1)
    await vi.advanceTimersByTimeAsync(durations.adConfigRefresh - 1)
    expect(asked()).toBe(1)
    await vi.advanceTimersByTimeAsync(1)
    expect(asked()).toBe(2)
    leave()
    await vi.advanceTimersByTimeAsync(3 * durations.adConfigRefresh)
    expect(asked()).toBe(2)
  })

  it('is not loaded again when another screen opens', async () => {
    const { store, asked } = await start()
    for (const _screen of [1, 2, 3]) {
      const leave = store.adPlan.subscribe(() => {})
      await vi.advanceTimersByTimeAsync(1000)
      leave()
    }
    expect(asked()).toBe(1)
  })

  it('is not refreshed while the page is hidden, and refreshes at once when it is shown', async () => {
    const { store, asked } = await start()
    store.adPlan.subscribe(() => {})
    await vi.advanceTimersByTimeAsync(0)
    turn('hidden')
    await vi.advanceTimersByTimeAsync(2 * durations.adConfigRefresh)
    expect(asked()).toBe(1)
    turn('visible')
    await vi.advanceTimersByTimeAsync(0)
    expect(asked()).toBe(2)
  })

  it.each([
    ['Pro members', { proTier: 1 }],
    ['members with the flag', { isAdFree: true }],
  ])('is never loaded on the screens of %s', async (_whom, fields) => {
    const store = makeStore()
    store.changeViewer(member(fields))
    const { asked } = await start(store)
    store.adPlan.subscribe(() => {})
    await vi.advanceTimersByTimeAsync(durations.adConfigRefresh)
    expect(asked()).toBe(0)
  })

  it('waits until the session is known, then tags the visit', async () => {
    const { ran } = await start()
    expect(ran).toEqual(['session.await.v1', 'ads.tagVisit.v1'])
  })
})

describe('the ad plan', () => {
  it('exists once the configuration is loaded, and is removed when the viewer becomes Pro', async () => {
    const { store } = await start()
    store.adPlan.subscribe(() => {})
    expect(placesIn(store)).toEqual([])
    await vi.advanceTimersByTimeAsync(0)
    expect(placesIn(store)).toEqual([6, 18])
    store.changeViewer(member({ proTier: 1 }))
    expect(store.adPlan.peek()).toBeUndefined()
    store.changeViewer(member())
    expect(placesIn(store)).toEqual([6, 18])
  })

  it('stays the same while its terms do', async () => {
    const { store } = await start()
    store.adPlan.subscribe(() => {})
    await vi.advanceTimersByTimeAsync(0)
    const plan = store.adPlan.peek()
    await vi.advanceTimersByTimeAsync(durations.adConfigRefresh)
    expect(store.adPlan.peek()).toBe(plan)
  })

  it('starts below the visible part of the feed', async () => {
    const feed = document.createElement('div')
    feed.setAttribute('role', 'feed')
    for (let at = 0; at < 12; at += 1) {
      const row = document.createElement('div')
      row.getBoundingClientRect = () => new DOMRect(0, at * 100, 390, 100)
      feed.append(row)
    }
    document.body.append(feed)
    const before = Date.now()
    const { store } = await start()
    store.adPlan.subscribe(() => {})
    await vi.advanceTimersByTimeAsync(0)
    expect(window.innerHeight).toBe(768)
    expect([...(store.adPlan.peek()?.inFeed('on screen', before, 40).keys() ?? [])]).toEqual([18, 30])
    feed.remove()
  })

  it('discards ads loaded for one viewer when the viewer changes', async () => {
    const { store } = await start()
    const unit = { brand: 'b', headline: 'h', image: '', address: '/create', impression: 'i', source: 'house' }
    adsOf(store).stock([unit])
    store.changeViewer(member())
    expect(adsOf(store).hasWaiting()).toBe(false)
  })
})
