// The order of startup: settings, the saved member, their communities, the screen - while the server is asked, twice at
// most.
import { signal } from '@preact/signals-core'
import { Effect, Layer } from 'effect'
import { afterEach, expect, test, vi } from 'vitest'
import { KeyValueStore } from '../../commands/ports/KeyValueStore.ts'
import { answered, type TestKernelOptions, testKernel } from '../../tests/support/kernel.ts'
import type { App } from '../core/App.ts'
import { makeRun } from '../core/runtime.ts'
import { restore } from './restore.ts'

const keys = { apiKey: 'a key', apiSecret: 'a secret' }
const ada = JSON.stringify({ username: 'Ada', created: 1 })
const about = answered({ status: true, users: [{ username: 'Ada', created: 1 }] })

/** Starts the app and returns the ports it used, in order; `screen` marks the first render. */
const start = async (options: TestKernelOptions) => {
  const steps: Array<string> = []
  const kernel = testKernel({
    ...options,
    answer: (request) => {
      steps.push(`${request.method} ${request.path}`)
      return options.answer?.(request) ?? about
    },
  })
  const recorded = Layer.effect(
    KeyValueStore,
    Effect.map(KeyValueStore, (keyValues) => {
      const noting =
        <Rest extends ReadonlyArray<unknown>, A>(what: string, act: (key: string, ...rest: Rest) => Effect.Effect<A>) =>
        (key: string, ...rest: Rest) =>
          Effect.suspend(() => {
            steps.push(`${what} ${key}`)
            return act(key, ...rest)
          })
      return {
        read: noting('read', keyValues.read),
        write: noting('write', keyValues.write),
        remove: noting('remove', keyValues.remove),
        change: noting('change', keyValues.change),
      }
    }),
  )
  const app: App = {
    store: kernel.store,
    run: makeRun(Layer.provideMerge(recorded, kernel.layer), () => {}),
    now: signal(0),
    toasts: signal([]),
    dismissToast: () => {},
  }
  await restore(app, options.keys !== undefined)
  steps.push('screen')
  return { steps, kernel }
}

afterEach(() => history.replaceState({}, '', '/'))

test('a guest: settings, the screen, and no requests', async () => {
  const { steps } = await start({})
  await vi.dynamicImportSettled()
  expect(steps).toEqual(['read parley.preferences', 'read parley.places', 'screen'])
})

test('a guest with a referrer: the referrer is saved as well', async () => {
  history.replaceState({}, '', '/?ref=ada')
  const { steps } = await start({})
  await vi.waitFor(() => expect(steps).toContain('write parley.referrer'))
  expect(steps.filter((step) => !step.includes('referrer'))).toEqual([
    'read parley.preferences',
    'read parley.places',
    'screen',
  ])
})

test('a member: settings, the member, their communities, the screen; the server then updates them', async () => {
  const { steps, kernel } = await start({ keys, kept: { 'parley.member': ada } })
  await vi.waitFor(() => expect(steps).toContain('GET /user/about.json'))
  const known = ['read parley.preferences', 'read parley.member', 'read parley.communities']
  expect(steps.slice(0, 3)).toEqual(known)
  const rest = steps.slice(3).filter((step) => step === 'screen' || step.startsWith('GET'))
  expect(rest.toSorted()).toEqual(['GET /user/about.json', 'screen'])
  expect(kernel.store.viewer.peek()).toMatchObject({ user: { username: 'Ada' } })
})

test('corrupt values are removed before anything is shown', async () => {
  const { steps, kernel } = await start({
    keys,
    kept: { 'parley.preferences': '{', 'parley.member': '{', 'parley.communities': '{' },
    answer: () => Effect.never,
  })
  expect(steps.slice(0, steps.indexOf('screen')).filter((step) => !step.startsWith('GET'))).toEqual([
    'read parley.preferences',
    'remove parley.preferences',
    'read parley.member',
    'remove parley.member',
    'read parley.communities',
    'remove parley.communities',
    'read parley.places',
  ])
  expect(kernel.kept.size).toBe(0)
})

test('a server that does not respond is asked twice, and the saved member stays', async () => {
  const { steps, kernel } = await start({ keys, kept: { 'parley.member': ada }, answer: () => answered({}, 502) })
  await vi.waitFor(() => expect(steps.filter((step) => step.startsWith('GET'))).toHaveLength(2))
  expect(kernel.store.viewer.peek()).toMatchObject({ user: { username: 'Ada' } })
})

test("an 'invalid user' is requested once, everything of theirs is removed, and the screen reloads for a guest", async () => {
  const { steps, kernel } = await start({
    keys,
    kept: { 'parley.member': ada, 'parley.drafts': 'typed', 'parley.visitor': 'somebody' },
    answer: () => answered({ status: false, error: 'invalid user' }, 401),
  })
  await vi.waitFor(() => expect(kernel.refreshed()).toBe(1))
  expect(steps.filter((step) => step.startsWith('GET'))).toHaveLength(1)
  expect(kernel.keys()).toBeUndefined()
  expect([...kernel.kept.keys()].toSorted()).toEqual(['parley.drafts', 'parley.visitor'])
})
