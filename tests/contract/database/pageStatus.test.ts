/** The HTTP status of pages: whether a screen exists at the URL, and whether it has something to show. */
import { writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { beforeAll, describe, expect, it } from 'vitest'
import { uuidOfId } from '../../../schemas/ids.ts'
import { marked, markedComments } from '../../support/smallWorld.ts'
import { onDatabase } from '../support/onDatabase.ts'
import { suiteServer } from '../support/suiteServer.ts'

const uuid = { thread: uuidOfId(marked.thread), removed: uuidOfId(marked.removed), deleted: uuidOfId(marked.deleted) }
const nobodys = uuidOfId(99_999_998)
const comment = uuidOfId(markedComments.top)
const removedComment = uuidOfId(markedComments.removed)

const statuses: ReadonlyArray<readonly [path: string, status: number]> = [
  ['/', 200],
  ['/new', 200],
  ['/c/all', 200],
  ['/c/trending/top', 200],
  ['/c/gardening', 200],
  ['/c/Gardening/about', 200],
  // Unlisted: visible to those who know the name.
  ['/c/SecretClub', 200],
  [`/c/Gardening/p/${uuid.thread}/`, 200],
  [`/p/${uuid.thread}/how-do-you/c/${comment}/`, 200],
  [`/p/${uuid.thread}/x/c/${removedComment}/`, 200],
  ['/u/demo_author', 200],
  ['/u/Demo_Author/?type=post', 200],
  ['/u/me', 200],
  ['/search?query=garden', 200],
  ['/settings/general', 200],
  ['/feed/1/Recommended', 200],
  ['/nowhere', 404],
  ['/assetsless', 404],
  ['/settings/nothing', 404],
  ['/feed/99/Nonsense', 404],
  ['/c/NobodyIsHere', 404],
  ['/c/NobodyIsHere/new', 404],
  ['/c/Gardening/sideways', 404],
  [`/p/${nobodys}/`, 404],
  ['/p/!!not-an-id!!/', 404],
  [`/c/Gardening/p/${uuid.removed}/`, 404],
  [`/p/${uuid.thread}/x/c/${nobodys}/`, 404],
  ['/u/nobody_of_this_name', 404],
  [`/p/${uuid.deleted}/`, 410],
  ['/u/gone_dora', 410],
]

onDatabase('pages', (open) => {
  const suite = suiteServer(open, [])
  beforeAll(() => {
    writeFileSync(join(suite.server.clientDir, 'index.html'), '<!doctype html><title>Parley</title>')
  })

  const ask = (path: string, accept: string, method = 'GET', headers: Readonly<Record<string, string>> = {}) =>
    fetch(suite.server.origin + path, { method, headers: { ...headers, accept } })

  describe.each(['text/html,application/xhtml+xml,*/*;q=0.8', '*/*', 'text/html'])('requested with %s', (accept) => {
    it('every screen is served the page, with a status that says whether it exists', async () => {
      for (const [path, status] of statuses) {
        const response = await ask(path, accept)
        expect([path, response.status]).toEqual([path, status])
        expect(response.headers.get('content-type')).toBe('text/html; charset=utf-8')
        expect(response.headers.get('content-security-policy')).toContain("default-src 'self'")
        expect(await response.text()).toContain('<title>Parley</title>')
      }
    })
  })

  it('HEAD gets the response of GET without the body', async () => {
    for (const [path, status] of statuses) {
      const response = await ask(path, '*/*', 'HEAD')
      expect([path, response.status, await response.text()]).toEqual([path, status, ''])
      expect(response.headers.get('content-type')).toBe('text/html; charset=utf-8')
    }
  })

  it('a missing screen is never 304 or 206, whatever the caller has cached', async () => {
    const tag = (await ask('/', '*/*')).headers.get('etag') ?? ''
    expect(tag).not.toBe('')
    expect((await ask('/', '*/*', 'GET', { 'if-none-match': tag })).status).toBe(304)
    const gone = await ask('/nowhere', '*/*', 'GET', { 'if-none-match': tag, range: 'bytes=0-3' })
    expect([gone.status, gone.headers.get('etag'), gone.headers.get('accept-ranges')]).toEqual([404, null, null])
    expect(await gone.text()).toContain('<title>Parley</title>')
  })

  it('a request for a picture or for data gets no page', async () => {
    for (const accept of ['image/avif,image/webp,*/*;q=0.8', 'application/json', 'text/css,*/*;q=0.1']) {
      const response = await ask('/c/Gardening', accept)
      expect([accept, response.status]).toEqual([accept, 404])
      expect(await response.text()).not.toContain('<title>')
    }
  })
})
