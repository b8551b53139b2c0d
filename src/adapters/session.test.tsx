// A page with keys shows its member at once and saves changes to the member; a guest's page saves nothing.
import { signal } from '@preact/signals-core'
import { Effect } from 'effect'
import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest'
import { RestorePreferences } from '../../commands/settings/ChangePreferences.ts'
import { answered, type TestKernelOptions, testKernel } from '../../tests/support/kernel.ts'
import type { App } from '../core/App.ts'
import { makeRun } from '../core/runtime.ts'
import { sampleUser } from '../testing/samples.ts'
import { followSession } from './followTabs.ts'
import { preferPlatform } from './showTheme.ts'

const wire = (unread: number) => ({ username: 'Ada', created: 1, unread })

const start = async (options: TestKernelOptions, hasKeys: boolean) => {
  const kernel = testKernel(options)
  const app: App = {
    store: kernel.store,
    run: makeRun(kernel.layer, () => {}),
    now: signal(0),
    toasts: signal([]),
    dismissToast: () => {},
  }
  await app.run(RestorePreferences, undefined)
  await followSession(app, hasKeys)
  return { ...kernel, run: app.run }
}

const keptUnread = (kept: ReadonlyMap<string, string>): unknown => JSON.parse(kept.get('parley.member') ?? '{}').unread

describe('the session of a page', () => {
  test('shows the saved member before startup is done, then the server’s version, and saves that', async () => {
    const { store, kept } = await start(
      {
        kept: { 'parley.member': JSON.stringify(wire(1)) },
        answer: () => answered({ status: true, users: [wire(2)] }),
      },
      true,
    )
    expect(store.viewer.peek()).toMatchObject({ user: { username: 'Ada' } })
    await vi.waitFor(() => expect(keptUnread(kept)).toBe(2))
    expect(store.viewer.peek()).toMatchObject({ user: { unreadCount: 2 } })
    store.users.confirm([sampleUser({ username: 'Ada', unreadCount: 3 })])
    await vi.waitFor(() => expect(keptUnread(kept)).toBe(3))
  })

  test('applies the settings of all devices, saves them, and sends what the last visit could not', async () => {
    const { store, kept, requests } = await start(
      {
        kept: {
          'parley.member': JSON.stringify(wire(1)),
          'parley.preferences': '{"theme":"dark","commentSort":"new","dismissRefreshFeed":5}',
          'parley.unsent': '["theme"]',
        },
        answer: ({ path }) =>
          path === '/user/about.json'
            ? answered({ status: true, users: [{ ...wire(1), theme: 'light', comment_sort: 'old' }] })
            : answered({ status: true }),
      },
      true,
    )
    await vi.waitFor(() => expect(requests.at(-1)?.path).toBe('/user/settings'))
    expect(requests.at(-1)?.input).toEqual({ theme: 'dark' })
    const shown = { theme: 'dark', commentSort: 'old', dismissRefreshFeed: 5 }
    expect(store.preferences.peek()).toMatchObject(shown)
    expect(JSON.parse(kept.get('parley.preferences') ?? '')).toMatchObject(shown)
    await vi.waitFor(() => expect(kept.has('parley.unsent')).toBe(false))
  })

  test('is not requested without keys, and starts with a login', async () => {
    const { store, kept, requests } = await start({}, false)
    expect(requests).toEqual([])
    store.changeViewer({ kind: 'member', user: sampleUser({ username: 'Ada', unreadCount: 1 }) })
    // What the login itself saves is tested elsewhere.
    await vi.dynamicImportSettled()
    store.users.confirm([sampleUser({ username: 'Ada', unreadCount: 4 })])
    await vi.waitFor(() => expect(keptUnread(kept)).toBe(4))
  })
})

describe('a referrer', () => {
  beforeEach(() => window.history.replaceState({}, '', '/'))
  afterEach(() => window.history.replaceState({}, '', '/'))

  test.each([
    ['/?ref=ada', 'ada'],
    ['/c/cats?sort=new&utm_campaign=spring', 'spring'],
    ['/?ref=&utm_campaign=spring', 'spring'],
    ['/?ref=ada&utm_campaign=spring', 'ada'],
  ])('is saved from %s', async (address, referrer) => {
    window.history.replaceState({}, '', address)
    const { kept } = await start({}, false)
    await vi.waitFor(() => expect(kept.get('parley.referrer')).toBe(referrer))
  })

  test('is absent if the URL names none', async () => {
    window.history.replaceState({}, '', '/?reference=1')
    const { kept } = await start({}, false)
    await vi.dynamicImportSettled()
    expect(kept.size).toBe(0)
  })
})

test('Desktop Mode sets its two cookies, and mobile mode removes them', async () => {
  await Effect.runPromise(preferPlatform('desktop'))
  expect(document.cookie).toContain('forcePlatform=desktop')
  expect(document.cookie).toContain('forceDesktop=true')
  await Effect.runPromise(preferPlatform('mobile'))
  expect(document.cookie).not.toContain('force')
})
