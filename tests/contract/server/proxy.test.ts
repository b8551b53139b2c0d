/** The client in front of another API server; here that is a second server of our own. */
import { readdirSync, writeFileSync } from 'node:fs'
import { createServer } from 'node:http'
import { join } from 'node:path'
import { afterAll, beforeAll, describe, expect, it, vi } from 'vitest'
import { uploadLimits } from '../../../schemas/screenLimits.ts'
import { tooLongFile } from '../../../schemas/words/uploads.ts'
import { drawing } from '../../../server/media/testing/sampleFiles.ts'
import { worldPassword } from '../../support/smallWorld.ts'
import { fileForm, formStart, sendForm, slowUpload, uploadToken } from '../support/sendUpload.ts'
import { startServer, type TestServer } from '../support/startServer.ts'

describe('in front of another server', () => {
  let behind: TestServer
  let front: TestServer
  beforeAll(async () => {
    behind = await startServer()
    front = await startServer({ apiOrigin: behind.origin })
    writeFileSync(join(front.clientDir, 'index.html'), '<!doctype html><title>In front</title>')
    writeFileSync(join(behind.mediaDir, 'clip.mp4'), '0123456789')
  })
  afterAll(async () => {
    await front.close()
    await behind.close()
  })

  it('has a robots.txt without a sitemap, and no feed or sitemap of its own', async () => {
    const robots = await fetch(`${front.origin}/robots.txt`)
    expect([robots.status, (await robots.text()).includes('Sitemap:')]).toEqual([200, false])
    for (const path of ['/sitemap.xml', '/sitemap-posts-1.xml', '/all.rss', '/c/Gardening.atom']) {
      const answer = await fetch(front.origin + path)
      expect([path, answer.status, await answer.text()]).toEqual([
        path,
        404,
        'The content is on another server, which may have this.',
      ])
    }
  })

  it('serves its own client and the other server’s responses, identical to the last byte', async () => {
    expect(await (await fetch(front.origin, { headers: { accept: 'text/html' } })).text()).toContain('In front')
    const path = '/api/v2/post/hotv2.json?community=gardening&sort=all'
    const [there, here] = await Promise.all([fetch(behind.origin + path), fetch(front.origin + path)])
    expect(await here.text()).toBe(await there.text())
    expect(here.headers.get('content-encoding')).toBe(there.headers.get('content-encoding'))
    expect(here.headers.get('content-security-policy')).toContain("connect-src 'self'")
    // Only the other server knows which profiles may be listed.
    const profile = await fetch(`${front.origin}/u/demo_member`, { headers: { accept: 'text/html' } })
    expect([profile.status, profile.headers.get('x-robots-tag')]).toEqual([200, 'noindex'])
  })

  it('passes on keys, forms, refusals and ranges', async () => {
    const keys = await front.login('demo_member')
    const headers = { 'X-API-KEY': keys.key, 'X-API-SECRET': keys.secret }
    const me = await fetch(`${front.origin}/api/v2/user/about.json?user=me`, { headers })
    expect(await me.json()).toMatchObject({ users: [{ username: 'demo_member' }] })
    const body = new URLSearchParams({ username: 'demo_member', password: `${worldPassword}!` })
    expect((await fetch(`${front.origin}/api/v2/token`, { method: 'POST', body })).status).toBe(401)
    expect((await fetch(`${front.origin}/api/v2/nothing`)).status).toBe(404)
    const part = await fetch(`${front.origin}/media/clip.mp4`, { headers: { range: 'bytes=2-4' } })
    expect([part.status, await part.text()]).toEqual([206, '234'])
    expect(part.headers.get('content-security-policy')).toContain('sandbox')
  })

  it('tells the other server the caller’s address, and ignores what the caller claims', async () => {
    let seen: Readonly<Record<string, unknown>> = {}
    const other = createServer((request, response) => {
      seen = request.headers
      response.end('{}')
    })
    const port = await new Promise<number>((done) => {
      other.listen(0, '127.0.0.1', () => {
        const address = other.address()
        done(typeof address === 'object' && address !== null ? address.port : 0)
      })
    })
    const before = await startServer({ apiOrigin: `http://127.0.0.1:${port}` })
    const forged = '198.51.100.9'
    await fetch(`${before.origin}/api/v2/x`, {
      headers: {
        forwarded: `for=${forged}`,
        'x-forwarded-for': forged,
        'x-forwarded-host': forged,
        'x-forwarded-proto': forged,
        'x-real-ip': forged,
        'true-client-ip': forged,
        'cf-connecting-ip': forged,
        'x-client-ip': forged,
        'x-api-key': 'a key',
      },
    })
    await before.close()
    await new Promise((done) => other.close(done))
    expect(seen).toMatchObject({ 'x-forwarded-for': '127.0.0.1', 'x-real-ip': '127.0.0.1', 'x-api-key': 'a key' })
    expect(JSON.stringify(seen)).not.toContain(forged)
  })

  it('streams uploads, and passes on the response', async () => {
    const keys = await front.login('demo_member')
    const picture = await drawing('png', { width: 40, height: 20 })
    const taken = await sendForm(front.origin, await uploadToken(front.origin, keys), fileForm(picture))
    expect(taken.code).toBe(200)
    expect((await fetch(`${front.origin}/media/${String(taken.json['id'])}`)).headers.get('content-type')).toBe(
      'image/png',
    )
    const slow = slowUpload(front.origin, await uploadToken(front.origin, keys))
    await slow.send(formStart)
    await slow.send(picture.subarray(0, 40))
    // The other server has started on it before it has arrived in full.
    await vi.waitFor(() => expect(readdirSync(join(behind.mediaDir, 'tmp'))).toHaveLength(1))
    await slow.send(Buffer.alloc(uploadLimits.image))
    expect(await slow.answer).toEqual({ code: 413, json: { status: false, error: tooLongFile.image } })
    const broken = slowUpload(front.origin, await uploadToken(front.origin, keys))
    await broken.send(formStart)
    await broken.send(picture.subarray(0, 40))
    await vi.waitFor(() => expect(readdirSync(join(behind.mediaDir, 'tmp'))).toHaveLength(1))
    broken.abort()
    await vi.waitFor(() => expect(readdirSync(join(behind.mediaDir, 'tmp'))).toEqual([]))
  })

  it('passes no cookies in either direction', async () => {
    let seen: string | undefined = 'nothing asked'
    const strange = createServer((request, response) => {
      seen = request.headers.cookie
      response
        .writeHead(200, { 'set-cookie': 'a=b', 'content-type': 'application/json', 'x-powered-by': 'x' })
        .end('{}')
    })
    await new Promise<void>((done) => strange.listen(0, '127.0.0.1', done))
    const address = strange.address()
    const port = typeof address === 'object' && address !== null ? address.port : 0
    const before = await startServer({ apiOrigin: `http://127.0.0.1:${port}` })
    const response = await fetch(`${before.origin}/api/v2/x`, { headers: { cookie: 'secret=1' } })
    expect([seen, response.headers.get('set-cookie'), response.headers.get('x-powered-by')]).toEqual([
      undefined,
      null,
      null,
    ])
    await before.close()
    strange.close()
  })

  it('says in the envelope that the other server is down', async () => {
    const alone = await startServer({ apiOrigin: 'http://127.0.0.1:1' })
    const response = await fetch(`${alone.origin}/api/v2/post/hotv2.json?community=win`)
    expect(response.status).toBe(502)
    expect(await response.json()).toEqual({
      status: false,
      error: 'The server cannot be reached right now. Please try again later.',
    })
    expect(alone.logged.join()).toContain('did not answer')
    await alone.close()
  })
})
