import { act } from 'react'
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest'
import type { AdUnit } from '../../../schemas/entities/AdConfig.ts'
import { adsOf } from '../../../signals/adsOf.ts'
import { makeStore, type Store } from '../../../signals/Store.ts'
import { type Drawn, renderWithStore } from '../../testing/renderWithStore.tsx'
import { AdSlotView } from './AdSlotView.tsx'

const slot = 'ad/all:hot 1/6'

const unit: AdUnit = {
  brand: 'Parley',
  headline: 'Start a <b>community</b>.',
  image: '/ads/pictures/create.svg',
  address: 'https://parley.example/create',
  impression: 'impression-1',
  source: 'house',
}

/** The page's intersection observers; the test reports what they see. */
let eyes: Array<{ readonly margin: string | undefined; readonly see: (ratio: number) => void }> = []
let top = 0

beforeEach(() => {
  eyes = []
  top = 0
  vi.useFakeTimers({ toFake: ['requestAnimationFrame', 'cancelAnimationFrame', 'performance'] })
  vi.stubGlobal(
    'IntersectionObserver',
    class {
      constructor(heard: (entries: ReadonlyArray<object>) => void, options: { rootMargin?: string } = {}) {
        const see = (intersectionRatio: number): void =>
          heard([{ isIntersecting: intersectionRatio > 0, intersectionRatio }])
        eyes.push({ margin: options.rootMargin, see })
      }
      observe(): void {}
      disconnect(): void {}
    },
  )
  vi.spyOn(HTMLElement.prototype, 'getBoundingClientRect').mockImplementation(() => new DOMRect(0, top, 390, 100))
})

let drawn: Drawn | undefined
afterEach(async () => {
  await drawn?.remove()
  drawn = undefined
  vi.useRealTimers()
  vi.unstubAllGlobals()
  vi.restoreAllMocks()
})

const draw = async (store: Store) => {
  drawn = await renderWithStore(<AdSlotView slot={slot} placement="mobileWebFeedCard" shape="card" />, { store })
  return drawn
}
const near = () => act(async () => eyes.findLast(({ margin }) => margin !== undefined)?.see(0.1))
const see = (ratio: number) => act(async () => eyes.findLast(({ margin }) => margin === undefined)?.see(ratio))
const look = (millis: number) => act(async () => void (await vi.advanceTimersByTimeAsync(millis)))
const fill = (store: Store, units: ReadonlyArray<AdUnit> = [unit]) =>
  act(async () => {
    adsOf(store).stock(units)
    adsOf(store).fill(slot)
  })
const names = ({ ran }: Drawn) => ran.map(({ name }) => name)

describe('an ad slot', () => {
  it('requests an ad within 100 px of the screen, and not before', async () => {
    const place = await draw(makeStore())
    expect(eyes.map(({ margin }) => margin)).toEqual(['100px', undefined])
    expect(names(place)).toEqual([])
    await near()
    expect(names(place)).toEqual(['ads.load.v1'])
    expect(place.box.querySelector('img')).toBeNull()
  })

  it('shows its ad labelled, as plain text, and with a link that opens in a new tab without a referrer', async () => {
    const store = makeStore()
    const { box } = await draw(store)
    await fill(store)
    expect(box.querySelector('article')?.getAttribute('aria-label')).toBe('Sponsored: Parley')
    expect(box.textContent).toBe('SponsoredParleyStart a <b>community</b>. (opens in a new tab)')
    const link = box.querySelector('a')
    expect(link?.href).toBe('https://parley.example/create')
    expect(link?.target).toBe('_blank')
    expect(link?.rel).toBe('noopener noreferrer sponsored')
    expect(box.querySelector('img')?.getAttribute('src')).toBe('/ads/pictures/create.svg')
    await act(async () => box.querySelector('img')?.dispatchEvent(new Event('error')))
    expect(box.querySelector('img')).toBeNull()
  })

  it('reports a view when the ad is rendered, and an impression only after half of it was visible for one second', async () => {
    const store = makeStore()
    const place = await draw(store)
    await fill(store)
    expect(names(place)).toEqual(['ads.reportView.v1'])
    await see(0.3)
    await look(3000)
    expect(names(place)).toEqual(['ads.reportView.v1', 'ads.reportPixel.v1'])
    await see(0.6)
    await look(700)
    await see(0.2)
    await look(2000)
    expect(names(place)).not.toContain('ads.reportImpression.v1')
    await see(1)
    await look(1300)
    expect(names(place).filter((name) => name === 'ads.reportImpression.v1')).toHaveLength(1)
  })

  it('shows the same ad when it is mounted again', async () => {
    const store = makeStore()
    const first = await draw(store)
    await fill(store)
    await first.remove()
    const { box } = await draw(store)
    expect(box.querySelector('article')?.getAttribute('aria-label')).toBe('Sponsored: Parley')
  })

  it('collapses at once without an ad if that happens out of sight', async () => {
    const store = makeStore()
    top = 10_000
    const { box } = await draw(store)
    await fill(store, [])
    expect(box.querySelector('[class*=gone]')).not.toBeNull()
    expect(box.querySelector('[class*=_ad_]')).toBeNull()
  })

  it('keeps its height without an ad while the collapse would be visible', async () => {
    const store = makeStore()
    const { box } = await draw(store)
    await fill(store, [])
    await see(0)
    expect(box.querySelector('[class*=empty] [class*=_ad_]')).not.toBeNull()
    expect(box.querySelector('article')).toBeNull()
    top = 10_000
    await see(0)
    expect(box.querySelector('[class*=gone]')).not.toBeNull()
  })
})
