// A proxy sends its next request on a connection that it believes to be open. If the server has just closed it, the
// proxy answers 502, or loses what a member posted.
import { afterAll, beforeAll, expect, it } from 'vitest'
import { startServer, type TestServer } from '../support/startServer.ts'

/** Seconds for which proxies keep a connection that nothing is sent on, by default. */
const kept = { caddy: 120, nginx: 60, 'load balancers': 60 }

let server: TestServer
beforeAll(async () => {
  server = await startServer()
})
afterAll(() => server.close())

it.each(Object.entries(kept))('keeps an idle connection for longer than %s', async (_, seconds) => {
  const answer = await fetch(`${server.origin}/healthz`)
  const [, most] = /timeout=(\d+)/.exec(answer.headers.get('keep-alive') ?? '') ?? []
  expect(Number(most)).toBeGreaterThan(seconds)
})
