import { Effect, Layer } from 'effect'
import { afterEach, expect, it } from 'vitest'
import { Transport, type WireRequest } from '../../commands/ports/Transport.ts'
import { isStillForReader, withPageAnswers } from './pageData.ts'

const request = (
  path: string,
  input: WireRequest['input'] = {},
  method: WireRequest['method'] = 'GET',
): WireRequest => ({
  method,
  origin: 'api',
  path,
  body: method === 'GET' ? 'query' : 'form',
  input,
})

const send = (requests: ReadonlyArray<WireRequest>) => {
  const sent: Array<string> = []
  const network = Layer.succeed(Transport, {
    send: ({ path }) =>
      Effect.sync(() => {
        sent.push(path)
        return { status: 200, text: 'network', retryAfter: 0 }
      }),
  })
  const answers = { '/api/v2/a?id=1': { status: 404, text: 'page' } }
  const texts = Effect.gen(function* () {
    const transport = yield* Transport
    return yield* Effect.forEach(requests, (each) => Effect.map(transport.send(each), ({ text }) => text))
  })
  return Effect.runPromise(Effect.provide(texts, withPageAnswers(answers, network))).then((heard) => ({ heard, sent }))
}

it('an answer of the page is handed out once; then the network is asked', async () => {
  const asked = request('/a', { id: '1' })
  expect(await send([asked, asked])).toEqual({ heard: ['page', 'network'], sent: ['/a'] })
})

it('another query, and a request that writes, are sent', async () => {
  const { heard } = await send([request('/a', { id: '2' }), request('/a?id=1', {}, 'POST'), request('/b')])
  expect(heard).toEqual(['network', 'network', 'network'])
})

afterEach(() => {
  localStorage.clear()
  delete window.earlyPreferences
})

it('a page is for the reader who opened it until another tab logs in or changes the settings', () => {
  expect(isStillForReader()).toBe(true)
  localStorage.setItem('parley.keys', '{}')
  expect(isStillForReader()).toBe(false)
  localStorage.clear()
  localStorage.setItem('parley.preferences', '{"feedView":"condensed"}')
  expect(isStillForReader()).toBe(false)
  window.earlyPreferences = '{"feedView":"condensed"}'
  expect(isStillForReader()).toBe(true)
})
