// Keys go to the API's own origin and to no other.
import { it } from '@effect/vitest'
import { Effect, Fiber } from 'effect'
import { afterEach, beforeEach, expect, type Mock, vi } from 'vitest'
import { RequestId } from '../../commands/kernel/withoutTokens.ts'
import { Transport, type WireRequest } from '../../commands/ports/Transport.ts'
import { httpTransport, ownOrigin, retryAfter } from './httpTransport.ts'

const keys = { apiKey: 'the-key', apiSecret: 'the-secret' }

const origins = {
  api: 'https://api.example',
  media: 'https://media.example',
  video: 'https://video.example',
  ads: 'https://ads.example',
}

let asked: Mock<typeof fetch>

beforeEach(() => {
  asked = vi.fn<typeof fetch>(() => Promise.resolve(new Response('{}')))
  vi.stubGlobal('fetch', asked)
})
afterEach(() => {
  vi.unstubAllGlobals()
})

const request = (fields: Partial<WireRequest> = {}): WireRequest => ({
  method: 'POST',
  origin: 'api',
  path: '/action/vote',
  body: 'form',
  input: { id: '7' },
  ...fields,
})

const bodyText = (body: unknown): string => {
  if (body instanceof URLSearchParams) return body.toString()
  return body instanceof FormData ? JSON.stringify([...body.entries()]) : ''
}

/** The URL, headers and body of the requests as one text. */
const heard = (): string =>
  asked.mock.calls
    .map(
      ([address, options]) =>
        `${JSON.stringify(address)} ${JSON.stringify({ ...options, body: bodyText(options?.body) })}`,
    )
    .join(' ')

const send = (sent: WireRequest, present: typeof keys | 'none' = keys) =>
  Effect.flatMap(Transport, (transport) => transport.send(sent)).pipe(
    Effect.provide(httpTransport(origins, () => (present === 'none' ? undefined : present))),
  )

it.effect('a write is sent in a later task than its press, and a read at once', () =>
  Effect.gen(function* () {
    const read = yield* Effect.forkChild(send(request({ method: 'GET', body: 'query' })), { startImmediately: true })
    expect(asked).toHaveBeenCalledTimes(1)
    const write = yield* Effect.forkChild(send(request()), { startImmediately: true })
    for (let turn = 0; turn < 20; turn += 1) yield* Effect.promise(() => Promise.resolve())
    expect(asked).toHaveBeenCalledTimes(1)
    yield* Fiber.join(write)
    yield* Fiber.join(read)
    expect(asked).toHaveBeenCalledTimes(2)
  }),
)

it.effect('two writes are sent in the order in which they were made', () =>
  Effect.gen(function* () {
    yield* Effect.all([send(request({ input: { id: '1' } })), send(request({ input: { id: '2' } }))], {
      concurrency: 'unbounded',
    })
    expect(asked.mock.calls.map(([, options]) => bodyText(options?.body))).toEqual(['id=1', 'id=2'])
  }),
)

it.effect('a member’s call carries the keys in its headers and nowhere else', () =>
  Effect.gen(function* () {
    yield* send(request())
    const [address, options] = asked.mock.calls[0] ?? []
    expect(address).toBe('https://api.example/api/v2/action/vote')
    expect(options?.headers).toEqual({
      'X-Api-Platform': 'mobile-web',
      'X-API-KEY': 'the-key',
      'X-API-SECRET': 'the-secret',
    })
    expect(options?.credentials).toBe('omit')
    expect(bodyText(options?.body)).toBe('id=7')
  }),
)

it.effect('a guest’s call carries the platform only', () =>
  Effect.gen(function* () {
    yield* send(request({ method: 'GET', body: 'query' }), 'none')
    const [address, options] = asked.mock.calls[0] ?? []
    expect(address).toBe('https://api.example/api/v2/action/vote?id=7')
    expect(options?.headers).toEqual({ 'X-Api-Platform': 'mobile-web' })
  }),
)

it.effect('ads are requested from their own origin, under the paths of their rows', () =>
  Effect.gen(function* () {
    yield* send(request({ method: 'GET', body: 'query', origin: 'ads', path: '/ads/config', input: { host: 'x' } }))
    expect(asked.mock.calls[0]?.[0]).toBe('https://ads.example/ads/config?host=x')
  }),
)

for (const origin of ['media', 'video', 'ads'] as const) {
  for (const body of ['query', 'form', 'multipart'] as const) {
    it.effect(`requests to the ${origin} origin as ${body} contain no keys`, () =>
      Effect.gen(function* () {
        yield* send(request({ origin, body, method: body === 'query' ? 'GET' : 'POST' }))
        expect(heard()).toContain(`https://${origin}.example`)
        expect(heard()).not.toMatch(/the-key|the-secret|X-API/i)
      }),
    )
  }
}

it.effect('the id of a request goes to the app’s own server, and to no other', () =>
  Effect.gen(function* () {
    const own = httpTransport(ownOrigin, () => undefined)
    const sending = Effect.flatMap(Transport, (transport) => transport.send(request()))
    yield* Effect.provide(sending, own).pipe(Effect.provideService(RequestId, 'abcdefghij23-17-1'))
    expect(asked.mock.calls[0]?.[1]?.headers).toMatchObject({ 'X-Request-Id': 'abcdefghij23-17-1' })
    yield* Effect.provide(sending, own)
    yield* send(request()).pipe(Effect.provideService(RequestId, 'abcdefghij23-17-1'))
    yield* send(request({ origin: 'ads' })).pipe(Effect.provideService(RequestId, 'abcdefghij23-17-1'))
    expect(heard().split('abcdefghij23')).toHaveLength(2)
    expect(asked.mock.calls).toHaveLength(4)
  }),
)

it.each([
  [null, 0],
  ['3', 3000],
  ['-3', 0],
  ['soon', 0],
  ['1e308', 0],
  ['Infinity', 0],
])('a Retry-After of %s is %i ms: a number that a file can hold', (header, wait) => {
  expect(retryAfter(header)).toBe(wait)
})
