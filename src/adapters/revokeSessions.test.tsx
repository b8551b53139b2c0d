// Sessions ended without a network are revoked on the server once it can be reached.
import { Effect } from 'effect'
import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest'
import { Credentials } from '../../commands/ports/KeyValueStore.ts'
import { makeCredentials, revokedKeys } from './localCredentials.ts'
import { revokeSessions } from './sendOutbox.ts'

const origins = { api: 'https://parley.example' }
const phone = { apiKey: 'k-1', apiSecret: 's-1' }
const laptop = { apiKey: 'k-2', apiSecret: 's-2' }

/** Every call that was sent, and the response to the next ones. */
const calls: Array<{ readonly address: string; readonly init: RequestInit }> = []
let answer: () => Promise<Response>

const answers = (status: number) => () => Promise.resolve(new Response('{}', { status }))
const noNetwork = () => Promise.reject(new TypeError('Failed to fetch'))

beforeEach(() => {
  localStorage.clear()
  calls.length = 0
  answer = answers(200)
  vi.stubGlobal('fetch', (address: string, init: RequestInit) => {
    calls.push({ address, init })
    return answer()
  })
})
afterEach(() => {
  stop.splice(0).forEach((each) => each())
  vi.unstubAllGlobals()
})

/** Removes the listeners on the window after each test. */
const stop: Array<() => void> = []
const begin = (): void => {
  const add = vi.spyOn(window, 'addEventListener')
  revokeSessions(origins)
  for (const [kind, listener] of add.mock.calls) stop.push(() => window.removeEventListener(kind, listener))
  add.mockRestore()
}

/** Logs in and out again as the app does without a network. */
const logOutOffline = (keys: typeof phone): Promise<void> =>
  Effect.runPromise(
    Effect.gen(function* () {
      const credentials = yield* Credentials
      yield* credentials.keep(keys)
      yield* credentials.revoke
    }).pipe(Effect.provide(makeCredentials().layer)),
  )

const told = (): ReadonlyArray<string | null> => calls.map(({ init }) => new Headers(init.headers).get('x-api-key'))
/** Resolves once everything that follows from received responses has run. */
const answered = (): Promise<void> => new Promise((resolve) => void setTimeout(resolve))
const isBack = (): boolean => window.dispatchEvent(new Event('online'))

describe('a logout without a network', () => {
  test('removes the keys, and remembers them for the server', async () => {
    await logOutOffline(phone)
    expect(localStorage.getItem('parley.keys')).toBeNull()
    expect(revokedKeys()).toEqual([phone])
  })

  test('revokes the session at the next start, with that session’s keys and without a cookie', async () => {
    await logOutOffline(phone)
    begin()
    await vi.waitFor(() => expect(revokedKeys()).toEqual([]))
    expect(calls.map(({ address, init }) => [address, init.method, init.credentials])).toEqual([
      ['https://parley.example/api/v2/logout', 'POST', 'omit'],
    ])
    const headers = new Headers(calls[0]?.init.headers)
    expect([headers.get('x-api-key'), headers.get('x-api-secret')]).toEqual(['k-1', 's-1'])
    expect(localStorage.getItem('parley.revoked')).toBeNull()
  })

  test('revokes the session when the network is back, if it was still offline at startup', async () => {
    await logOutOffline(phone)
    answer = noNetwork
    begin()
    await vi.waitFor(() => expect(calls).toHaveLength(1))
    await answered()
    expect(revokedKeys()).toEqual([phone])
    answer = answers(200)
    isBack()
    await vi.waitFor(() => expect(revokedKeys()).toEqual([]))
    expect(told()).toEqual(['k-1', 'k-1'])
  })

  test('revokes a session that was ended after startup', async () => {
    begin()
    expect(calls).toEqual([])
    await logOutOffline(phone)
    isBack()
    await vi.waitFor(() => expect(revokedKeys()).toEqual([]))
    expect(told()).toEqual(['k-1'])
  })

  test('revokes each of several sessions, and forgets only those the server has answered for', async () => {
    await logOutOffline(phone)
    await logOutOffline(laptop)
    const outcomes = [answers(200), answers(503)]
    answer = () => (outcomes.shift() ?? answers(200))()
    begin()
    await vi.waitFor(() => expect(revokedKeys()).toEqual([laptop]))
    isBack()
    await vi.waitFor(() => expect(revokedKeys()).toEqual([]))
    expect(told()).toEqual(['k-1', 'k-2', 'k-2'])
  })

  test.each([
    [200, true],
    [401, true],
    [404, true],
    [429, false],
    [500, false],
    [503, false],
  ])('is settled by response %i: %s', async (status, isSettled) => {
    await logOutOffline(phone)
    answer = answers(status)
    begin()
    await vi.waitFor(() => expect(calls).toHaveLength(1))
    await answered()
    expect(revokedKeys()).toEqual(isSettled ? [] : [phone])
    isBack()
    expect(calls).toHaveLength(isSettled ? 1 : 2)
  })

  test('sends nothing if no one logged out', () => {
    begin()
    isBack()
    expect(calls).toEqual([])
  })

  test('sends nothing from a corrupt list', () => {
    localStorage.setItem('parley.revoked', '{"apiKey":"k-1"}')
    begin()
    expect([calls, revokedKeys()]).toEqual([[], []])
  })
})
