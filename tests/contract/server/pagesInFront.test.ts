/** Pages for guests where another server has the content: rendered from its responses, or left to the browser. */
import { createServer } from 'node:http'
import { setImmediate } from 'node:timers/promises'
import { afterAll, afterEach, beforeAll, expect, it, vi } from 'vitest'
import { uuidOfId } from '../../../schemas/ids.ts'
import { renderPage } from '../../../src/renderPage.tsx'
import { marked } from '../../support/smallWorld.ts'
import { freePort } from '../../support/spawnServer.ts'
import { builtPage, openPage } from '../support/openPage.ts'
import { startServer, type TestServer } from '../support/startServer.ts'

const pages = { index: builtPage, render: renderPage }

/** Ages differ by what passes between two requests. */
const withoutAges = (html: string): string => html.replaceAll(/<time[^>]*>[^<]*<\/time>/g, '<time>')

let behind: TestServer
let front: TestServer
beforeAll(async () => {
  behind = await startServer({ pages })
  front = await startServer({ pages, apiOrigin: behind.origin })
})
afterEach(() => void vi.useRealTimers())
afterAll(async () => {
  await front.close()
  await behind.close()
})

it.each(['/', '/c/Gardening', `/p/${uuidOfId(marked.thread)}/x/`, '/u/demo_author', '/search?query=garden'])(
  '%s has what the other server has',
  async (path) => {
    const [there, here] = [await openPage(behind.origin + path), await openPage(front.origin + path)]
    expect(there.root).toContain('<main')
    expect([here.status, withoutAges(here.root)]).toEqual([there.status, withoutAges(there.root)])
  },
)

it('a page whose calls the other server does not answer within a second is left to the browser', async () => {
  const asked: Array<string> = []
  const silent = createServer(({ url = '' }) => void asked.push(url))
  const port = await freePort()
  await new Promise<void>((done) => silent.listen(port, '127.0.0.1', done))
  const origin = `http://127.0.0.1:${port}`
  const impatient = await startServer({ pages: { ...pages, hasUsualPatience: true }, apiOrigin: origin })
  vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout'] })
  const opened = openPage(`${impatient.origin}/c/Gardening`)
  while (!asked.some((url) => url.startsWith('/api/v2/'))) await setImmediate()
  await vi.advanceTimersByTimeAsync(999)
  expect(impatient.logged).toEqual([])
  await vi.advanceTimersByTimeAsync(1)
  expect(impatient.logged.join()).toContain('The page took too long.')
  const { status, html } = await opened
  expect([status, html]).toEqual([200, builtPage])
  silent.closeAllConnections()
  silent.close()
  await impatient.close()
})
