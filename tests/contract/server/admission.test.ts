/** What one network may ask of the server: a budget for expensive reads, told in headers. Others notice nothing of it. */
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { marked } from '../../support/smallWorld.ts'
import { builtPage } from '../support/openPage.ts'
import { startServer, type TestServer } from '../support/startServer.ts'

const head = {
  title: 'Made here',
  description: '',
  keywords: '',
  kind: 'website',
  canonical: '',
  movedTo: '',
  image: '',
  video: '',
  isIndexed: true,
  discussion: undefined,
} as const

let server: TestServer
beforeAll(async () => {
  server = await startServer({
    readsPerMinute: 100,
    trustsProxy: true,
    pages: {
      index: builtPage,
      render: () =>
        Promise.resolve({ html: '<main></main>', title: 'Made here', head, answers: {}, data: '{}', dataId: 'd' }),
    },
  })
})
afterAll(() => server.close())

const get = (path: string, address: string) => fetch(server.origin + path, { headers: { 'x-forwarded-for': address } })
const search = '/api/v2/post/search.json?query=timber&community=win'
const thread = `/api/v2/post/post.json?id=${marked.thread}&comments=true`
/** More reads than a budget of 100 units has, whatever the machine's speed gives back meanwhile. */
const manyTimes = 60

const untilRefused = async (path: string, address: string): Promise<Response | undefined> => {
  for (let nth = 0; nth < manyTimes; nth += 1) {
    const response = await get(path, address)
    if (response.status === 429) return response
    await response.arrayBuffer()
  }
  return undefined
}

describe('expensive reads of one network', () => {
  it('tell in headers what is left', async () => {
    const { headers } = await get(search, '192.0.2.10')
    expect(headers.get('ratelimit-limit')).toBe('100')
    expect(headers.get('ratelimit-policy')).toBe('100;w=60')
    expect(headers.get('ratelimit-remaining')).toBe('90')
    expect(headers.get('ratelimit-reset')).toBe('6')
  })

  it('are refused when the budget is spent, with a sentence and the time to wait, and others notice nothing', async () => {
    const refused = await untilRefused(search, '192.0.2.11')
    expect(refused?.headers.get('retry-after')).toMatch(/^[1-9]\d*$/)
    expect(refused?.headers.get('ratelimit-remaining')).toMatch(/^\d$/)
    expect(await refused?.json()).toEqual({
      status: false,
      error: expect.stringMatching(/^Too many requests from your network\. Please try again in \d+ seconds\.$/),
    })
    expect((await get(search, '192.0.2.12')).status).toBe(200)
  })

  it('do not count feeds, and threads that are in memory', async () => {
    const address = '192.0.2.13'
    expect(await untilRefused('/api/v2/post/newv2.json?community=win', address)).toBeUndefined()
    expect(await untilRefused(thread, address)).toBeUndefined()
    const { headers } = await get('/api/v2/post/newv2.json?community=win', address)
    expect(headers.get('ratelimit-limit')).toBeNull()
  })

  it('leave pages to the browser, which can still show them', async () => {
    const address = '192.0.2.14'
    const titles = new Set<string>()
    for (let nth = 0; nth < manyTimes; nth += 1) {
      const response = await get(`/u/demo_author?${nth}`, address)
      expect(response.status).toBe(200)
      titles.add(/<title>([^<]*)/.exec(await response.text())?.[1] ?? '')
    }
    expect([...titles]).toEqual([expect.stringContaining('Made here'), 'Parley'])
  })

  it('refuse feed readers with the time to wait', async () => {
    const address = '192.0.2.15'
    await untilRefused(search, address)
    const refused = await get('/c/Gardening.rss', address)
    expect([refused.status, Number(refused.headers.get('retry-after')) > 0]).toEqual([429, true])
    expect((await get('/c/Gardening.rss', '192.0.2.16')).status).toBe(200)
  })
})
