// The same intent is sent with the same key until the server confirms it: by this page, after a reload, and by other tabs.
import { Effect } from 'effect'
import { afterEach, beforeEach, expect, it, vi } from 'vitest'
import { Transport, type WireRequest } from '../../commands/ports/Transport.ts'
import { captchaField } from '../../schemas/api/Envelope.ts'
import { httpTransport, ownOrigin } from './httpTransport.ts'
import { forgetIntents, keyAnswered, keyFor } from './intentKeys.ts'

const day = 24 * 60 * 60 * 1000
const done = '{"status":true}'

const intent = (content: string, more: WireRequest['input'] = {}): WireRequest => ({
  method: 'POST',
  origin: 'api',
  path: '/action/create_message',
  body: 'form',
  input: { recipient: 'yvonne', content, ...more },
  creates: true,
})

beforeEach(() => localStorage.clear())
afterEach(() => {
  forgetIntents()
  vi.unstubAllGlobals()
  vi.restoreAllMocks()
})

it('a repeated intent has the key of the first, with a captcha or without', async () => {
  const key = await keyFor(intent('Hello'), 1)
  expect(key).toMatch(/^[\w-]{16,64}$/)
  expect(await keyFor(intent('Hello'), 2)).toBe(key)
  expect(await keyFor(intent('Hello', { [captchaField]: 'solved' }), 3)).toBe(key)
})

it('another intent has another key', async () => {
  const key = await keyFor(intent('Hello'), 1)
  expect(await keyFor(intent('Hello, Ada'), 1)).not.toBe(key)
  expect(await keyFor({ ...intent('Hello'), path: '/action/create_comment' }, 1)).not.toBe(key)
})

it('once the server has confirmed it, the same again is a new intent', async () => {
  const key = await keyFor(intent('Hello'), 1)
  for (const [status, text] of [
    [200, '{"status":tr'],
    [200, '{"status":false,"error":"captcha required"}'],
    [503, done],
    [409, '{"status":false,"error":"Wait."}'],
  ] as const) {
    await keyAnswered(intent('Hello'), status, text)
    expect(await keyFor(intent('Hello'), 1)).toBe(key)
  }
  await keyAnswered(intent('Hello'), 200, done)
  expect(await keyFor(intent('Hello'), 1)).not.toBe(key)
})

it('a key is good for a day, as on the server', async () => {
  const key = await keyFor(intent('Hello'), 1)
  expect(await keyFor(intent('Hello'), day)).toBe(key)
  expect(await keyFor(intent('Hello'), day + 1)).not.toBe(key)
})

it('only the newest fifty stay', async () => {
  const first = await keyFor(intent('0'), 0)
  const second = await keyFor(intent('1'), 1)
  for (let nth = 2; nth <= 50; nth += 1) await keyFor(intent(String(nth)), nth)
  expect(await keyFor(intent('1'), 60)).toBe(second)
  expect(await keyFor(intent('0'), 60)).not.toBe(first)
})

it('the device has neither what was written nor a password', async () => {
  await keyFor(intent('Something private', { password: 'a secret word' }), 1)
  const stored = localStorage.getItem('parley.intents') ?? ''
  // Keys are random digits and the letters a to f: they can spell 'ada'.
  expect(stored).not.toMatch(/private|secret|yvonne/)
})

it('two tabs that ask at the same time get the same key', async () => {
  const [one, other] = await Promise.all([keyFor(intent('Hello'), 1), keyFor(intent('Hello'), 1)])
  expect(one).toBe(other)
})

it('where nothing can be stored, the page knows the keys', async () => {
  vi.spyOn(Storage.prototype, 'setItem').mockImplementation(() => {
    throw new Error('full')
  })
  const key = await keyFor(intent('Hello'), 1)
  expect(await keyFor(intent('Hello'), 2)).toBe(key)
})

it('a logout forgets them', async () => {
  const key = await keyFor(intent('Hello'), 1)
  forgetIntents()
  expect(localStorage.getItem('parley.intents')).toBeNull()
  expect(await keyFor(intent('Hello'), 1)).not.toBe(key)
})

it('a request that is lost is repeated with its key, and others have none', async () => {
  const seen: Array<string | undefined> = []
  const answers = [undefined, undefined, done, done]
  vi.stubGlobal('fetch', (_: string, options: { readonly headers: Readonly<Record<string, string>> }) => {
    seen.push(options.headers['Idempotency-Key'])
    const text = answers[seen.length - 1]
    return text === undefined ? Promise.reject(new TypeError('lost')) : Promise.resolve(new Response(text))
  })
  const send = (request: WireRequest, origins = ownOrigin) =>
    Effect.runPromiseExit(
      Effect.flatMap(Transport, (transport) => transport.send(request)).pipe(
        Effect.provide(httpTransport(origins, () => undefined)),
      ),
    )
  for (let nth = 0; nth < 4; nth += 1) await send(intent('Hello'))
  const [first, second, third, fourth] = seen
  expect([second, third]).toEqual([first, first])
  expect(fourth).not.toBe(first)
  const { creates, ...other } = intent('Hello')
  expect(creates).toBe(true)
  await send(other)
  await send(intent('Hello'), { ...ownOrigin, api: 'https://api.example' })
  expect(seen.slice(4)).toEqual([undefined, undefined])
})
