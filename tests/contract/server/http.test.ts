/** The server's HTTP: error envelopes, files, caching, ranges, compression, headers, limits. */
import { mkdirSync, writeFileSync } from 'node:fs'
import { request } from 'node:http'
import { join } from 'node:path'
import { brotliCompressSync } from 'node:zlib'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { movableClock } from '../support/movableClock.ts'
import { startServer, type TestServer } from '../support/startServer.ts'

let server: TestServer
const clip = Buffer.from(Array.from({ length: 5000 }, (_, index) => index % 251))

beforeAll(async () => {
  server = await startServer()
  mkdirSync(join(server.clientDir, 'assets'))
  writeFileSync(join(server.clientDir, 'index.html'), '<!doctype html><title>Parley</title>')
  writeFileSync(join(server.clientDir, 'assets', 'app-1a2b.js'), 'console.log(1)')
  writeFileSync(join(server.clientDir, 'assets', 'app-1a2b.js.br'), brotliCompressSync('console.log(1)'))
  mkdirSync(join(server.clientDir, 'portraits'))
  writeFileSync(join(server.clientDir, 'portraits', '7.svg'), '<svg/>')
  writeFileSync(join(server.clientDir, '..', 'private.txt'), 'private')
  writeFileSync(join(server.mediaDir, 'clip.mp4'), clip)
  writeFileSync(join(server.mediaDir, 'a.svg'), '<svg xmlns="http://www.w3.org/2000/svg"/>')
})
afterAll(() => server.close())

const ask = (path: string, init: RequestInit = {}): Promise<Response> => fetch(server.origin + path, init)

/** Requests a path as it is; fetch would normalise it first. */
const askRaw = (path: string): Promise<{ status: number; body: string }> =>
  new Promise((done, fail) => {
    const { hostname, port } = new URL(server.origin)
    const sent = request({ hostname, port, path }, (answer) => {
      let body = ''
      answer.on('data', (chunk: Buffer) => {
        body += chunk.toString()
      })
      answer.on('end', () => done({ status: answer.statusCode ?? 0, body }))
    })
    sent.on('error', fail).end()
  })

const refusal = async (response: Response): Promise<{ code: number; error: string }> => {
  const { status, error }: { status: unknown; error: string } = JSON.parse(await response.text())
  expect(status).toBe(false)
  return { code: response.status, error }
}

describe('invalid calls', () => {
  it('name the field that is wrong', async () => {
    expect(await refusal(await ask('/api/v2/post/post.json'))).toEqual({ code: 400, error: '"id" is missing.' })
    expect((await refusal(await ask('/api/v2/post/post.json?id=abc'))).error).toMatch(/^"id" is not valid: /)
    expect((await refusal(await ask('/api/v2/post/sidewaysv2.json?community=win'))).error).toMatch(
      /^"sortname" is not valid: /,
    )
    expect((await refusal(await ask('/api/v2/post/newv2.json?community=win&from=!'))).error).toMatch(
      /^"from" is not valid: /,
    )
    expect((await refusal(await ask('/api/v2/post/newv2.json?community=win&from=1ATBvIUeY8'))).code).toBe(400)
  })

  it('are told that the path or the method does not exist', async () => {
    expect((await refusal(await ask('/api/v2/nothing.json', { headers: { accept: 'text/html' } }))).code).toBe(404)
    expect((await refusal(await ask('/api/v2/token'))).code).toBe(405)
    expect((await refusal(await ask('/api/v2/post/post.json?id=424242'))).code).toBe(404)
  })

  it('may send JSON or multipart too, of limited length', async () => {
    const json = { method: 'POST', headers: { 'content-type': 'application/json' } }
    const body = JSON.stringify({ community: 'home', communities: ['Makers'] })
    expect((await ask('/api/v2/post/newv2.json', { ...json, body })).status).toBe(200)
    expect((await refusal(await ask('/api/v2/post/newv2.json', { ...json, body: '[1' }))).code).toBe(400)
    const form = new FormData()
    form.set('community', 'makers')
    expect((await ask('/api/v2/post/newv2.json', { method: 'POST', body: form })).status).toBe(200)
    expect((await refusal(await ask('/api/v2/post/newv2.json', { ...json, body: 'x'.repeat(2 ** 20 + 1) }))).code).toBe(
      413,
    )
  })

  it('are refused after too many passwords, with the time to wait', async () => {
    const { clock, advance } = movableClock()
    // The limits count per clock minute: start a new one.
    advance(60_000 - (clock.currentTimeMillisUnsafe() % 60_000))
    const strict = await startServer({ attempts: 2, clock })
    const attempt = () =>
      fetch(`${strict.origin}/api/v2/token`, {
        method: 'POST',
        body: new URLSearchParams({ username: 'demo_member', password: 'wrong' }),
      })
    expect([(await attempt()).status, (await attempt()).status]).toEqual([401, 401])
    const refused = await attempt()
    expect(refused.status).toBe(429)
    expect(Number(refused.headers.get('retry-after'))).toBeGreaterThan(0)
    expect((await fetch(`${strict.origin}/api/v2/post/newv2.json?community=win`)).status).toBe(200)
    await strict.close()
  })
})

describe('the client', () => {
  const page = { headers: { accept: 'text/html,*/*' } }

  it('is one page for every URL that is navigated to, revalidated each time', async () => {
    for (const path of ['/', '/c/Gardening/new', '/settings/general', '/u/me?type=post']) {
      const response = await ask(path, page)
      expect([response.status, response.headers.get('cache-control')]).toEqual([200, 'no-cache'])
      expect(await response.text()).toContain('<title>Parley</title>')
    }
    const { headers } = await ask('/', page)
    const again = await ask('/', { headers: { ...page.headers, 'if-none-match': headers.get('etag') ?? '' } })
    expect([again.status, await again.text()]).toEqual([304, ''])
  })

  it('caches hashed assets for ever, in the encoding made at build time', async () => {
    const response = await ask('/assets/app-1a2b.js', { headers: { 'accept-encoding': 'br' } })
    expect(response.headers.get('cache-control')).toBe('public, max-age=31536000, immutable')
    expect(response.headers.get('content-encoding')).toBe('br')
    expect(response.headers.get('content-type')).toMatch(/^text\/javascript/)
    expect(await response.text()).toBe('console.log(1)')
    const plain = await ask('/assets/app-1a2b.js', { headers: { 'accept-encoding': 'br;q=0, identity' } })
    expect(plain.headers.get('content-encoding')).toBeNull()
  })

  it('caches the default pictures of members for a day', async () => {
    const { headers } = await ask('/portraits/7.svg')
    expect(headers.get('cache-control')).toBe('public, max-age=86400')
    expect(headers.get('content-type')).toBe('image/svg+xml')
  })

  it('responds 404 for missing files', async () => {
    expect((await ask('/assets/gone.js', page)).status).toBe(404)
    expect((await ask('/favicon.png', { headers: { accept: 'image/*' } })).status).toBe(404)
    expect((await ask('/', { method: 'POST' })).status).toBe(405)
  })

  it('never serves files outside its folder', async () => {
    const ways = [
      '/../private.txt',
      '/assets/../../private.txt',
      '/%2e%2e/private.txt',
      '/..%2fprivate.txt',
      '/assets/..%5c..%5cprivate.txt',
      '//private.txt',
      '/%00',
      '/media/../private.txt',
      '/media/..%2fprivate.txt',
      '/media/%2e%2e/private.txt',
    ]
    for (const way of ways) {
      const { status, body } = await askRaw(way)
      expect({ way, status }).toEqual({ way, status: 404 })
      expect(body).not.toContain('private')
    }
  })
})

describe('media', () => {
  it('support ranges, so that videos can be sought', async () => {
    const whole = await ask('/media/clip.mp4')
    expect([whole.status, whole.headers.get('accept-ranges'), whole.headers.get('content-type')]).toEqual([
      200,
      'bytes',
      'video/mp4',
    ])
    expect(Buffer.from(await whole.arrayBuffer()).equals(clip)).toBe(true)
    const ranges: ReadonlyArray<[string, number, number]> = [
      ['bytes=0-99', 0, 100],
      ['bytes=4900-', 4900, 5000],
      ['bytes=-10', 4990, 5000],
      ['bytes=100-99999', 100, 5000],
    ]
    for (const [range, start, end] of ranges) {
      const part = await ask('/media/clip.mp4', { headers: { range } })
      expect([part.status, part.headers.get('content-range')]).toEqual([206, `bytes ${start}-${end - 1}/5000`])
      expect(Buffer.from(await part.arrayBuffer()).equals(clip.subarray(start, end))).toBe(true)
    }
    const beyond = await ask('/media/clip.mp4', { headers: { range: 'bytes=6000-' } })
    expect([beyond.status, beyond.headers.get('content-range')]).toEqual([416, 'bytes */5000'])
  })

  it('answer HEAD with the length only', async () => {
    const head = await ask('/media/clip.mp4', { method: 'HEAD' })
    expect([head.status, head.headers.get('content-length'), await head.text()]).toEqual([200, '5000', ''])
  })

  it('cannot run anything when opened on their own', async () => {
    const policy = (await ask('/media/a.svg')).headers.get('content-security-policy')
    expect(policy).toContain("default-src 'none'")
    expect(policy).toContain('sandbox')
    expect((await ask('/media/gone.svg')).status).toBe(404)
  })
})

describe('every response', () => {
  it('has a strict policy and says nothing about the server', async () => {
    for (const path of [
      '/',
      '/api/v2/post/newv2.json?community=win',
      '/api/v2/nothing',
      '/assets/app-1a2b.js',
      '/media/clip.mp4',
    ]) {
      const { headers } = await ask(path, { headers: { accept: 'text/html' } })
      expect(headers.get('x-content-type-options')).toBe('nosniff')
      expect(headers.get('referrer-policy')).toBe('strict-origin-when-cross-origin')
      expect(headers.get('content-security-policy')).not.toContain('unsafe-eval')
      expect(headers.get('content-security-policy')).not.toMatch(/script-src[^;]*unsafe/)
      expect(headers.get('x-powered-by')).toBeNull()
    }
  })

  it('of the API is compressed where that saves enough', async () => {
    for (const encoding of ['zstd', 'br', 'gzip']) {
      const response = await ask('/api/v2/post/newv2.json?community=win', { headers: { 'accept-encoding': encoding } })
      expect(response.headers.get('content-encoding')).toBe(encoding)
      expect(JSON.parse(await response.text())).toHaveProperty('posts')
    }
    expect(
      (await ask('/api/v2/nothing', { headers: { 'accept-encoding': 'br' } })).headers.get('content-encoding'),
    ).toBeNull()
  })
})
