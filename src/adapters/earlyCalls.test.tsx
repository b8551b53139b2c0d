import { Effect, Layer } from 'effect'
import { afterEach, beforeEach, expect, it, vi } from 'vitest'
import { Transport, type WireRequest } from '../../commands/ports/Transport.ts'
import { forgetFirstCalls, makeEarlyCalls } from './earlyCalls.ts'

const read = (path: string, origin: WireRequest['origin'] = 'api'): WireRequest => ({
  method: 'GET',
  origin,
  path,
  body: 'query',
  input: {},
})
const write: WireRequest = { method: 'POST', origin: 'api', path: '/vote', body: 'form', input: {} }

const network = Layer.succeed(Transport, {
  send: () => Effect.succeed({ status: 200, text: 'network', retryAfter: 0 }),
})

/** Sends them one after the other, and returns the texts of their answers. */
const send = (calls: ReturnType<typeof makeEarlyCalls>, requests: ReadonlyArray<WireRequest>) =>
  Effect.runPromise(
    Effect.provide(
      Effect.gen(function* () {
        const transport = yield* Transport
        return yield* Effect.forEach(requests, (each) => Effect.map(transport.send(each), ({ text }) => text))
      }),
      calls.over(network),
    ),
  )

const keysOf = (apiKey: string) => ({ apiKey, apiSecret: 's' })
const makeCalls = (heard: () => void, keys = () => keysOf('own')) => makeEarlyCalls(keys, heard)

const early = (answers: Readonly<Record<string, Promise<Response>>>): void => {
  window.earlyAnswers = new Map(Object.entries(answers))
  window.earlyApiKey = 'own'
}

beforeEach(() => vi.useFakeTimers({ toFake: ['setTimeout', 'performance'] }))
afterEach(() => {
  delete window.earlyAnswers
  delete window.earlyApiKey
  localStorage.clear()
  vi.useRealTimers()
})

it('an early answer is handed out once', async () => {
  early({ '/api/v2/a': Promise.resolve(new Response('early')) })
  const heard = vi.fn<() => void>()
  expect(await send(makeCalls(heard), [read('/a'), read('/a'), read('/b')])).toEqual(['early', 'network', 'network'])
  expect(heard).toHaveBeenCalledTimes(1)
})

it('one that did not arrive is sent as usual', async () => {
  early({ '/api/v2/a': Promise.reject(new TypeError('offline')) })
  expect(await send(makeCalls(vi.fn<() => void>()), [read('/a')])).toEqual(['network'])
})

it('no answer for the member of another session is used', async () => {
  early({ '/api/v2/a': Promise.resolve(new Response('early')) })
  const calls = makeCalls(vi.fn<() => void>(), () => keysOf('of another member'))
  expect(await send(calls, [read('/a')])).toEqual(['network'])
})

it('no answer from before a write is used after it', async () => {
  early({ '/api/v2/a': Promise.resolve(new Response('early')) })
  expect(await send(makeCalls(vi.fn<() => void>()), [write, read('/a')])).toEqual(['network', 'network'])
})

it('no answer is used a quarter of a minute after the page began', async () => {
  early({ '/api/v2/a': Promise.resolve(new Response('early')) })
  vi.advanceTimersByTime(15_000)
  expect(await send(makeCalls(vi.fn<() => void>()), [read('/a')])).toEqual(['network'])
})

const kept = (): unknown => JSON.parse(localStorage.getItem('parley.firstCalls') ?? 'null')

it('keeps the first reads of the API, and no others', async () => {
  const calls = makeCalls(vi.fn<() => void>())
  calls.keepSoon()
  await send(calls, [read('/a'), write, read('/ad', 'ads'), read('/b')])
  vi.advanceTimersByTime(4000)
  await send(calls, [read('/late')])
  expect(kept()).toEqual({ [location.pathname]: ['/api/v2/a', '/api/v2/b'] })
  forgetFirstCalls()
  expect(kept()).toBe(null)
})

it('keeps nothing of a session that has ended meanwhile', async () => {
  let key = 'own'
  const calls = makeCalls(vi.fn<() => void>(), () => keysOf(key))
  calls.keepSoon()
  await send(calls, [read('/a')])
  key = ''
  vi.advanceTimersByTime(4000)
  expect(kept()).toBe(null)
})

it('an answer for a guest is used for a guest only', async () => {
  early({ '/api/v2/a': Promise.resolve(new Response('early')) })
  window.earlyApiKey = ''
  const heard = vi.fn<() => void>()
  expect(await send(makeCalls(heard), [read('/b')])).toEqual(['network'])
  expect(
    await send(
      makeEarlyCalls(() => undefined, heard),
      [read('/a')],
    ),
  ).toEqual(['early'])
})

it('remembers the last twelve pages, and eight calls of each', async () => {
  const first = location.href
  for (let page = 0; page < 14; page += 1) {
    history.replaceState(null, '', `/page${page}`)
    const calls = makeCalls(vi.fn<() => void>())
    calls.keepSoon()
    await send(
      calls,
      Array.from({ length: 10 }, (_, at) => read(`/${at}`)),
    )
    vi.advanceTimersByTime(4000)
  }
  history.replaceState(null, '', first)
  const pages = Object.entries(kept() ?? {})
  expect(pages.map(([page]) => page)).toEqual(Array.from({ length: 12 }, (_, at) => `/page${at + 2}`))
  expect(pages.map(([, calls]) => calls.length)).toEqual(Array.from({ length: 12 }, () => 8))
})

it('answers that nothing asks for are not read to their end, some seconds after the first screen', async () => {
  const end = vi.fn<() => void>()
  early({ '/api/v2/a': Promise.resolve(new Response(new ReadableStream({ cancel: end }))) })
  makeCalls(vi.fn<() => void>()).keepSoon()
  vi.advanceTimersByTime(4000)
  await vi.waitFor(() => expect(end).toHaveBeenCalledTimes(1))
  expect(window.earlyAnswers?.size).toBe(0)
})
