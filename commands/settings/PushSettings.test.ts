// A member's settings are sent from the device to the server, in few calls and without toasts, and from the server to
// the device.
import { describe, expect, it } from '@effect/vitest'
import { Deferred, Effect } from 'effect'
import { TestClock } from 'effect/testing'
import { vi } from 'vitest'
import { Offline } from '../../schemas/Failure.ts'
import { durations } from '../../schemas/limits.ts'
import { listLoaded } from '../../signals/ListState.ts'
import { aUser } from '../../tests/support/entities.ts'
import { answered, type TestKernelOptions, testKernel } from '../../tests/support/kernel.ts'
import { BlockCommunity } from '../account/BlockUser.ts'
import { perform } from '../kernel/perform.ts'
import { ChangePreferences, ToggleFeedView } from './ChangePreferences.ts'
import { DoubtUnsentSettings, PushSettings } from './PushSettings.ts'
import { adoptSettings, ownSettings } from './syncedSettings.ts'

/** Waits for dynamic imports and for pending fibers. */
const othersRun = Effect.promise(() => vi.dynamicImportSettled()).pipe(
  Effect.andThen(Effect.repeat(Effect.yieldNow, { times: 10 })),
  Effect.repeat({ times: 1 }),
)

const settings = {
  feedView: 'card',
  trendingTopics: ['Politics', 'NSFW'],
  blockedCommunities: ['Spam'],
} as const

const asMember = (options: TestKernelOptions = {}) => {
  const kernel = testKernel(options)
  kernel.store.changeViewer({ kind: 'member', user: aUser(settings) })
  adoptSettings(kernel.store, aUser(settings))
  return { ...kernel, inputs: () => kernel.requests.map(({ input }) => input) }
}

const toggled = { text: 'Toggled Post View.', style: 'success' }

describe('settings of a member', () => {
  it.effect('from the server are applied to the device, and not sent back', () => {
    const kernel = asMember()
    return Effect.gen(function* () {
      expect(kernel.store.preferences.peek()).toMatchObject(settings)
      yield* perform(ChangePreferences, { dismissRefreshFeed: 5, dismissedSupportInsert: true })
      yield* othersRun
      yield* TestClock.adjust(durations.settingsPush)
      expect(kernel.requests).toEqual([])
    }).pipe(Effect.provide(kernel.layer))
  })

  it('with the light theme, which servers send as the default, do not set a theme on a device without one', () => {
    const { store } = testKernel()
    const themeAfter = (theme: 'light' | 'dark') => {
      adoptSettings(store, aUser({ theme }))
      return store.preferences.peek().theme
    }
    expect(themeAfter('light')).toBeUndefined()
    expect([themeAfter('dark'), themeAfter('light')]).toEqual(['dark', 'light'])
  })

  it.effect('that change within 100 ms are sent in one call', () => {
    const kernel = asMember()
    return Effect.gen(function* () {
      yield* perform(ToggleFeedView, undefined)
      yield* perform(ChangePreferences, { trendingTopics: ['Videos'] })
      yield* othersRun
      yield* TestClock.adjust(durations.settingsPush - 1)
      expect(kernel.requests).toEqual([])
      yield* TestClock.adjust(1)
      yield* othersRun
      yield* TestClock.adjust(durations.settingsPush)
      yield* othersRun
      expect(kernel.requests.map(({ path }) => path)).toEqual(['/user/settings'])
      expect(kernel.inputs()).toEqual([{ expand: 'condensed', trending_topics: '["Videos"]' }])
      expect(kernel.store.users.base('ada')).toMatchObject({ feedView: 'condensed', trendingTopics: ['Videos'] })
    }).pipe(Effect.provide(kernel.layer))
  })

  it.effect('that choose topics for Home reload Home once the server has them, and no other feed', () => {
    const kernel = asMember()
    const load = (key: string) =>
      kernel.store.feeds.step(key, (state) => listLoaded(state, { ids: [1], hasMore: false }, 1))
    return Effect.gen(function* () {
      for (const key of ['home:hot', 'home:new', 'all:hot']) load(key)
      yield* perform(ChangePreferences, { homeTopics: ['Nature'] })
      yield* othersRun
      expect(kernel.store.feeds.peek('home:hot').loaded).toBe(true)
      yield* TestClock.adjust(durations.settingsPush)
      yield* othersRun
      expect(kernel.inputs()).toEqual([{ home_topics: '["Nature"]' }])
      expect(['home:hot', 'home:new', 'all:hot'].map((key) => kernel.store.feeds.peek(key).loaded)).toEqual([
        false,
        false,
        true,
      ])
    }).pipe(Effect.provide(kernel.layer))
  })

  it.effect('that are toggled back to what they were are not sent', () => {
    const kernel = asMember()
    return Effect.gen(function* () {
      for (let taps = 0; taps < 10; taps += 1) yield* perform(ToggleFeedView, undefined)
      yield* othersRun
      yield* TestClock.adjust(2 * durations.settingsPush)
      yield* othersRun
      expect([kernel.requests, kernel.store.preferences.peek().feedView]).toEqual([[], 'card'])
    }).pipe(Effect.provide(kernel.layer))
  })

  it.effect('that change while they are being sent are sent again', () =>
    Effect.gen(function* () {
      const gate = yield* Deferred.make<void>()
      const kernel = asMember({ answer: () => Effect.as(Deferred.await(gate), answered({ status: true })) })
      return yield* Effect.gen(function* () {
        yield* perform(ToggleFeedView, undefined)
        yield* othersRun
        yield* TestClock.adjust(durations.settingsPush)
        yield* perform(ToggleFeedView, undefined)
        yield* othersRun
        yield* Deferred.succeed(gate, undefined)
        yield* othersRun
        yield* TestClock.adjust(durations.settingsPush)
        yield* othersRun
        expect(kernel.inputs()).toEqual([{ expand: 'condensed' }, { expand: 'card' }])
      }).pipe(Effect.provide(kernel.layer))
    }),
  )

  it.effect('that change while others are being sent are stored as unsent until they are sent', () =>
    Effect.gen(function* () {
      const gates = [yield* Deferred.make<void>(), yield* Deferred.make<void>()]
      const waiting = [...gates]
      const kernel = asMember({
        answer: () => {
          const gate = waiting.shift()
          return gate === undefined ? Effect.never : Effect.as(Deferred.await(gate), answered({ status: true }))
        },
      })
      const unsent = () => kernel.kept.get('parley.unsent')
      return yield* Effect.gen(function* () {
        yield* perform(ToggleFeedView, undefined)
        yield* othersRun
        yield* TestClock.adjust(durations.settingsPush)
        yield* perform(ToggleFeedView, undefined)
        yield* perform(ChangePreferences, { commentSort: 'old' })
        yield* othersRun
        expect(unsent()).toBe('["feedView","commentSort"]')
        for (const gate of gates) {
          expect(unsent()).toBe('["feedView","commentSort"]')
          yield* Deferred.succeed(gate, undefined)
          yield* othersRun
          yield* TestClock.adjust(durations.settingsPush)
          yield* othersRun
        }
        expect(kernel.inputs()).toEqual([{ expand: 'condensed' }, { expand: 'card', comment_sort: 'old' }])
        expect(unsent()).toBeUndefined()
      }).pipe(Effect.provide(kernel.layer))
    }),
  )

  it.effect('that the server rejects stay on the device, without a toast', () => {
    const kernel = asMember({ answer: () => answered({ status: false, error: 'No.' }) })
    return Effect.gen(function* () {
      yield* perform(ToggleFeedView, undefined)
      yield* othersRun
      yield* TestClock.adjust(durations.settingsPush)
      yield* othersRun
      expect(kernel.requests).toHaveLength(1)
      expect([kernel.toasts, kernel.store.preferences.peek().feedView]).toEqual([[toggled], 'condensed'])
      // The next change also sends what did not arrive.
      yield* perform(ToggleFeedView, undefined)
      yield* perform(ToggleFeedView, undefined)
      yield* othersRun
      yield* TestClock.adjust(durations.settingsPush)
      expect(kernel.inputs()).toEqual([{ expand: 'condensed' }, { expand: 'condensed' }])
    }).pipe(Effect.provide(kernel.layer))
  })

  it.effect('that did not arrive are sent with the next change, whatever that is', () => {
    let isRefusing = true
    const kernel = asMember({ answer: () => answered(isRefusing ? { status: false, error: 'No.' } : { status: true }) })
    const pushed = Effect.gen(function* () {
      yield* othersRun
      yield* TestClock.adjust(durations.settingsPush)
      yield* othersRun
    })
    return Effect.gen(function* () {
      yield* perform(ChangePreferences, { commentSort: 'old', showsNsfw: false })
      yield* pushed
      expect(kernel.kept.get('parley.unsent')).toBe('["commentSort","showsNsfw"]')
      // Settings that equal the server's are not sent.
      yield* perform(ChangePreferences, { showsNsfw: true })
      isRefusing = false
      yield* perform(ChangePreferences, { isBeta: true })
      yield* pushed
      expect(kernel.inputs().at(-1)).toEqual({ comment_sort: 'old', beta: 'true' })
      expect(kernel.kept.has('parley.unsent')).toBe(false)
    }).pipe(Effect.provide(kernel.layer))
  })

  it.effect('that did not arrive are sent once at a start, also when the server rejects them again', () => {
    const kernel = asMember({
      answer: () => answered({ status: false, error: 'No.' }),
      kept: { 'parley.unsent': '["commentSort"]' },
    })
    const { preferences } = kernel.store
    preferences.value = { ...preferences.peek(), commentSort: 'old' }
    return Effect.gen(function* () {
      // As src/adapters/session.ts does it.
      yield* perform(DoubtUnsentSettings, undefined)
      yield* perform(ChangePreferences, {})
      yield* Effect.forkChild(Effect.exit(perform(PushSettings, ownSettings(preferences.peek()))))
      for (let pushes = 0; pushes < 3; pushes += 1) {
        yield* othersRun
        yield* TestClock.adjust(durations.settingsPush)
      }
      expect(kernel.inputs()).toEqual([{ comment_sort: 'old' }])
      expect(kernel.kept.get('parley.unsent')).toBe('["commentSort"]')
    }).pipe(Effect.provide(kernel.layer))
  })

  for (const [change, isLoadedAgain] of [
    [{ showsNsfw: false }, true],
    [{ hidesUpvoted: true }, true],
    [{ commentSort: 'new', isBeta: true, theme: 'dark' }, false],
  ] as const) {
    it.effect(
      `${isLoadedAgain ? '' : 'do not '}reload feeds once the server has them: ${Object.keys(change).join()}`,
      () => {
        const kernel = asMember()
        const { feeds } = kernel.store
        for (const key of ['home:hot', 'c/cats:new', 'kept/upvoted', 'search/win:new:x'])
          feeds.step(key, (state) => listLoaded(state, { ids: [1], hasMore: false }, 1))
        const loaded = () => feeds.keys().filter((key) => feeds.peek(key).loaded)
        return Effect.gen(function* () {
          yield* perform(ChangePreferences, change)
          yield* othersRun
          expect(loaded()).toHaveLength(4)
          yield* TestClock.adjust(durations.settingsPush)
          yield* othersRun
          expect(loaded()).toHaveLength(isLoadedAgain ? 2 : 4)
          expect(loaded()).toEqual(expect.arrayContaining(['kept/upvoted', 'search/win:new:x']))
        }).pipe(Effect.provide(kernel.layer))
      },
    )
  }

  it.effect('stay queued behind a blocked community that waits for the network', () => {
    const back = Deferred.makeUnsafe<void>()
    let isOffline = true
    const user = { ...settings, username: 'ada', created: 1, unread: 0 }
    const kernel = asMember({
      answer: () => (isOffline ? Effect.fail(new Offline()) : answered({ status: true, users: [user] })),
      back: Deferred.await(back),
    })
    return Effect.gen(function* () {
      yield* Effect.forkChild(perform(BlockCommunity, { community: 'Ads', value: true }))
      yield* othersRun
      yield* perform(ToggleFeedView, undefined)
      yield* othersRun
      isOffline = false
      yield* Deferred.succeed(back, undefined)
      yield* othersRun
      yield* TestClock.adjust(durations.settingsPush)
      yield* othersRun
      const sent = kernel.requests.filter(({ path }) => path === '/user/settings').map(({ input }) => input)
      expect(sent.at(-1)).toMatchObject({ expand: 'condensed' })
    }).pipe(Effect.provide(kernel.layer))
  })

  it.effect('of a guest stay on the device', () => {
    const kernel = testKernel()
    return Effect.gen(function* () {
      yield* perform(ToggleFeedView, undefined)
      yield* othersRun
      yield* TestClock.adjust(durations.settingsPush)
      expect([kernel.requests, kernel.toasts]).toEqual([[], [toggled]])
    }).pipe(Effect.provide(kernel.layer))
  })
})

it.effect('changed topics reload Trending, and nothing else', () => {
  const kernel = testKernel()
  const { feeds } = kernel.store
  for (const key of ['trending:hot', 'all:hot'])
    feeds.step(key, (state) => listLoaded(state, { ids: [1], hasMore: false }, 1))
  return Effect.gen(function* () {
    yield* perform(ChangePreferences, { trendingTopics: ['Videos'] })
    expect([feeds.peek('trending:hot').loaded, feeds.peek('all:hot').loaded]).toEqual([false, true])
  }).pipe(Effect.provide(kernel.layer))
})
