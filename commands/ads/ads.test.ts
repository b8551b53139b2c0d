// Ad commands: one request for many slots, every report once, silent failures, and nothing about a visitor in the log.
import { it } from '@effect/vitest'
import { Deferred, Effect, Fiber } from 'effect'
import { describe, expect } from 'vitest'
import { Offline } from '../../schemas/Failure.ts'
import { adsOf } from '../../signals/adsOf.ts'
import { aUser } from '../../tests/support/entities.ts'
import { answered, type TestKernel, type TestKernelOptions, testKernel } from '../../tests/support/kernel.ts'
import { perform } from '../kernel/perform.ts'
import { LoadAdConfig, LoadAds } from './LoadAds.ts'
import { ReportAdImpression, ReportAdPixel, ReportAdView, TagVisit } from './ReportAdPixel.ts'

const visitorId = '6b1f6d1e-8f5c-4b8e-9f0a-2d7f3c1a5e44'

const unit = (name: string, url = '/create') => ({
  brand: 'Parley',
  headline: `Ad ${name}`,
  image: `/ads/pictures/${name}.svg`,
  url,
  impression: `impression-${name}`,
  source: 'house',
})

const kernelWith = (units: ReadonlyArray<object>, options: TestKernelOptions = {}): TestKernel =>
  testKernel({
    kept: { 'parley.visitor': visitorId },
    answer: ({ path }) => answered({ status: true, ...(path === '/ads/load' ? { ads: units } : {}) }),
    ...options,
  })

const load = (slot: string) => perform(LoadAds, { slot, width: 390, height: 844 })
const showing = (slot: string) => ({ slot, placement: 'mobileWebFeedCard' as const })
const unitIn = ({ store }: TestKernel, slot: string): string => {
  const { unit: found } = adsOf(store).places.peek(slot)
  return found === undefined || found === 'none' ? String(found) : found.impression
}
const pathsOf = ({ requests }: TestKernel) => requests.map(({ path }) => path)

describe('loading ads', () => {
  it.effect('sends one request for as many slots as there are ads, and uses no ad twice', () => {
    const kernel = kernelWith([unit('a'), unit('b')])
    return Effect.gen(function* () {
      yield* Effect.all([load('ad/1'), load('ad/2'), load('ad/1')], { concurrency: 'unbounded' })
      expect(pathsOf(kernel)).toEqual(['/ads/load'])
      expect([unitIn(kernel, 'ad/1'), unitIn(kernel, 'ad/2')]).toEqual(['impression-a', 'impression-b'])
      yield* load('ad/3')
      expect(pathsOf(kernel)).toEqual(['/ads/load', '/ads/load'])
    }).pipe(Effect.provide(kernel.layer))
  })

  it.effect('sends the visitor id, the host and whether the viewer is a member', () => {
    const kernel = kernelWith([unit('a')])
    kernel.store.changeViewer({ kind: 'member', user: aUser({ username: 'ada' }) })
    return Effect.gen(function* () {
      yield* load('ad/1')
      expect(kernel.requests[0]).toMatchObject({
        origin: 'ads',
        input: { site: 'parley.example', loggedIn: 'true', visitorId, width: '390', height: '844' },
      })
    }).pipe(Effect.provide(kernel.layer))
  })

  it.effect('shows no ad whose link is not a web address', () => {
    const kernel = kernelWith([unit('a', 'javascript:alert(1)'), unit('b', 'data:text/html,x'), unit('c')])
    return Effect.gen(function* () {
      yield* load('ad/1')
      expect(unitIn(kernel, 'ad/1')).toBe('impression-c')
    }).pipe(Effect.provide(kernel.layer))
  })

  it.effect('leaves a slot empty where there is no ad, or the host cannot be reached, without a toast', () => {
    let isDown = false
    const kernel = kernelWith([], {
      answer: () => (isDown ? Effect.fail(new Offline()) : answered({ status: true, ads: [] })),
    })
    return Effect.gen(function* () {
      yield* load('ad/1')
      isDown = true
      yield* Effect.flip(load('ad/2'))
      expect([unitIn(kernel, 'ad/1'), unitIn(kernel, 'ad/2')]).toEqual(['none', 'none'])
      expect(kernel.toasts).toEqual([])
    }).pipe(Effect.provide(kernel.layer))
  })
})

describe('the configuration', () => {
  it.effect('is requested for the host, and kept when a later request fails', () => {
    let rate: number | undefined = 40
    const kernel = testKernel({
      answer: () => (rate === undefined ? Effect.fail(new Offline()) : answered({ status: true, rate })),
    })
    return Effect.gen(function* () {
      yield* perform(LoadAdConfig, undefined)
      expect(kernel.requests[0]).toMatchObject({ path: '/ads/config', input: { host: 'parley.example' } })
      rate = undefined
      yield* Effect.flip(perform(LoadAdConfig, undefined))
      expect(adsOf(kernel.store).config.peek()?.rate).toBe(40)
      expect(kernel.toasts).toEqual([])
    }).pipe(Effect.provide(kernel.layer))
  })
})

describe('a report', () => {
  it.effect('is sent once per slot, with the id of the impression', () => {
    const kernel = kernelWith([unit('a')])
    return Effect.gen(function* () {
      yield* load('ad/1')
      for (const command of [ReportAdView, ReportAdImpression])
        for (const _time of [1, 2]) yield* perform(command, showing('ad/1'))
      expect(pathsOf(kernel)).toEqual(['/ads/load', '/ads/view', '/ads/impress'])
      expect(kernel.requests[2]?.input).toEqual({
        uuid: visitorId,
        source: 'house',
        publisherFormat: 'mobileWebFeedCard',
        adId: 'impression-a',
      })
    }).pipe(Effect.provide(kernel.layer))
  })

  it.effect('is sent once where it is requested again before its response', () => {
    const gate = Deferred.makeUnsafe<void>()
    const kernel = kernelWith([unit('a')], {
      answer: ({ path }) =>
        path === '/ads/load'
          ? answered({ status: true, ads: [unit('a')] })
          : Effect.as(Deferred.await(gate), answered({ status: true })),
    })
    return Effect.gen(function* () {
      yield* load('ad/1')
      const first = yield* Effect.forkChild(perform(ReportAdImpression, showing('ad/1')), { startImmediately: true })
      yield* perform(ReportAdImpression, showing('ad/1'))
      yield* Deferred.succeed(gate, undefined)
      yield* Fiber.join(first)
      expect(pathsOf(kernel)).toEqual(['/ads/load', '/ads/impress'])
    }).pipe(Effect.provide(kernel.layer))
  })

  it.effect('of an ad waits for one, and is never sent for an empty slot', () => {
    const kernel = kernelWith([])
    return Effect.gen(function* () {
      yield* perform(ReportAdView, showing('ad/1'))
      yield* load('ad/1')
      yield* perform(ReportAdView, showing('ad/1'))
      yield* perform(ReportAdImpression, showing('ad/1'))
      yield* perform(ReportAdPixel, { ...showing('ad/1'), width: 390 })
      expect(pathsOf(kernel)).toEqual(['/ads/load', '/ads/pixel'])
    }).pipe(Effect.provide(kernel.layer))
  })

  it.effect('that failed may be sent again, without a toast', () => {
    let isDown = true
    const kernel = kernelWith([], {
      answer: ({ path }) =>
        path === '/ads/load'
          ? answered({ status: true, ads: [unit('a')] })
          : isDown
            ? Effect.fail(new Offline())
            : answered({ status: true }),
    })
    return Effect.gen(function* () {
      yield* load('ad/1')
      yield* Effect.flip(perform(ReportAdImpression, showing('ad/1')))
      isDown = false
      yield* perform(ReportAdImpression, showing('ad/1'))
      yield* perform(ReportAdImpression, showing('ad/1'))
      expect(pathsOf(kernel)).toEqual(['/ads/load', '/ads/impress', '/ads/impress'])
      expect(kernel.toasts).toEqual([])
    }).pipe(Effect.provide(kernel.layer))
  })

  it.effect('leaves neither the visitor nor the impression in the log', () => {
    const kernel = kernelWith([unit('a')])
    return Effect.gen(function* () {
      yield* load('ad/1')
      yield* perform(ReportAdView, showing('ad/1'))
      expect(kernel.log.entries().map(({ name }) => name)).toEqual(['ads.load.v1', 'ads.reportView.v1'])
      expect(JSON.stringify(kernel.log.entries())).not.toMatch(/6b1f6d1e|impression-a/)
    }).pipe(Effect.provide(kernel.layer))
  })
})

describe('a visit', () => {
  it.effect('is tagged with the referrer and the landing page', () => {
    const kernel = testKernel({ kept: { 'parley.referrer': 'a_friend' } })
    return Effect.gen(function* () {
      yield* perform(TagVisit, { path: '/c/Cats/p/1A/' })
      expect(kernel.requests.map(({ path, input }) => ({ path, input }))).toEqual([
        { path: '/ads/tag', input: { path: '/c/Cats/p/1A/', type: 'post', community: 'Cats', run: 'a_friend' } },
      ])
    }).pipe(Effect.provide(kernel.layer))
  })

  it.effect('without a referrer is not', () => {
    const kernel = testKernel()
    return Effect.gen(function* () {
      yield* perform(TagVisit, { path: '/' })
      expect(kernel.requests).toEqual([])
    }).pipe(Effect.provide(kernel.layer))
  })
})
