/** Pages for guests where another server has the content: rendered from its responses, or left to the browser. */
import { createServer } from 'node:http'
import { afterAll, beforeAll, expect, it, vi } from 'vitest'
import { uuidOfId } from '../../../schemas/ids.ts'
import { renderPage } from '../../../src/renderPage.tsx'
import { marked } from '../../support/smallWorld.ts'
import { freePort } from '../../support/spawnServer.ts'
import { startServer, type TestServer } from '../support/startServer.ts'

const index = `<!doctype html><html lang="en"><head><title>Parley</title></head>
<body><div id="root"><div class="boot"></div></div><noscript>It needs JavaScript.</noscript></body></html>`
const pages = { index, render: renderPage }

const open = async ({ origin }: TestServer, path: string) => {
  const response = await fetch(origin + path, { headers: { accept: 'text/html' } })
  const html = await response.text()
  return { status: response.status, html, root: /<div id="root">([\s\S]*)<\/div><dialog/.exec(html)?.[1] ?? '' }
}

/** Ages differ by what passes between two requests. */
const withoutAges = (html: string): string => html.replaceAll(/<time[^>]*>[^<]*<\/time>/g, '<time>')

let behind: TestServer
beforeAll(async () => {
  behind = await startServer({ pages })
})
afterAll(() => behind.close())

it.each(['/', '/c/Gardening', `/p/${uuidOfId(marked.thread)}/x/`, '/u/demo_author', '/search?query=garden'])(
  '%s has what the other server has',
  async (path) => {
    const front = await startServer({ pages, apiOrigin: behind.origin })
    const [there, here] = [await open(behind, path), await open(front, path)]
    await front.close()
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
  const front = await startServer({ pages: { ...pages, hasUsualPatience: true }, apiOrigin: origin })
  const limits = vi.spyOn(AbortSignal, 'timeout')
  const { status, html } = await open(front, '/c/Gardening')
  expect([status, html]).toEqual([200, index])
  expect(front.logged.join()).toContain('The page took too long.')
  expect(limits.mock.calls).toContainEqual([1000])
  expect(asked.some((url) => url.startsWith('/api/v2/'))).toBe(true)
  limits.mockRestore()
  silent.closeAllConnections()
  silent.close()
  await front.close()
})
