// Every response restricts what a page may do with it, and content from other hosts cannot run anything.
import { mkdirSync, writeFileSync } from 'node:fs'
import { createServer, type Server } from 'node:http'
import type { AddressInfo } from 'node:net'
import { join } from 'node:path'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { startServer, type TestServer } from '../support/startServer.ts'

let server: TestServer
let front: TestServer
let ads: Server
const answers: Record<string, readonly [type: string, body: string]> = {
  '/ads/load': ['application/json', '{"status":true,"ads":[]}'],
  '/ads/page': ['text/html', '<script>alert(localStorage.length)</script>'],
  '/ads/script.js': ['text/javascript', 'alert(1)'],
  '/ads/drawing.svg': ['image/svg+xml', '<svg xmlns="http://www.w3.org/2000/svg" onload="alert(1)"/>'],
  '/ads/picture.png': ['image/png', 'not really'],
  '/ads/long.json': ['application/json', 'x'.repeat(1024 * 1024 + 1)],
}

const withClient = (started: TestServer): TestServer => {
  writeFileSync(join(started.clientDir, 'index.html'), '<!doctype html><title>Parley</title>')
  mkdirSync(join(started.clientDir, 'assets'))
  writeFileSync(join(started.clientDir, 'assets', 'a.js'), 'void 0')
  return started
}

beforeAll(async () => {
  ads = createServer((request, response) => {
    if (request.url === '/ads/moved') {
      response.writeHead(302, { location: 'https://elsewhere.example/' }).end()
      return
    }
    const [type, body] = answers[request.url ?? ''] ?? ['text/plain', 'none']
    response
      .writeHead(200, {
        'content-type': type,
        'set-cookie': 'who=you',
        'service-worker-allowed': '/',
        'content-security-policy': "script-src 'unsafe-inline'",
        'access-control-allow-origin': '*',
        'cache-control': 'max-age=60',
        refresh: '0; url=https://elsewhere.example/',
      })
      .end(body)
  })
  await new Promise<void>((done) => ads.listen(0, '127.0.0.1', done))
  const { port } = ads.address() as AddressInfo
  server = withClient(await startServer({ ads: { kind: 'elsewhere', origin: new URL(`http://127.0.0.1:${port}`) } }))
  writeFileSync(join(server.mediaDir, 'a.png'), 'a picture')
  front = withClient(await startServer({ apiOrigin: server.origin, publicOrigin: 'http://localhost:4173' }))
})
afterAll(async () => {
  await front.close()
  await server.close()
  ads.closeAllConnections()
  ads.close()
})

const paths = [
  '/',
  '/c/news',
  '/assets/a.js',
  '/assets/none.js',
  '/u/demo_author',
  '/media/a.png',
  '/media/none.png',
  '/media/remote/p1?address=https%3A%2F%2Fx.example%2Fa.png',
  '/api/v2/post/newv2.json?community=gardening',
  '/api/v2/none',
  '/api/upload',
  '/ads/load',
  '/ads/page',
  '/ads/picture.png',
]

describe('every response', () => {
  it.each(paths)('restricts what it may do, and requires https: %s', async (path) => {
    for (const method of ['GET', 'HEAD', 'POST']) {
      const { headers } = await fetch(server.origin + path, {
        method,
        headers: { accept: 'text/html' },
        redirect: 'manual',
      })
      expect(headers.get('x-content-type-options')).toBe('nosniff')
      expect(headers.get('content-security-policy')).toMatch(/default-src '(?:self|none)'/)
      expect(headers.get('cross-origin-resource-policy')).toMatch(/^(?:same-origin|cross-origin)$/)
      expect(headers.get('strict-transport-security')).toBe('max-age=31536000')
      expect(headers.get('set-cookie')).toBeNull()
    }
  })

  it.each(paths)('does not mention https on a server reached over http: %s', async (path) => {
    const { headers } = await fetch(front.origin + path, { redirect: 'manual' })
    expect(headers.get('strict-transport-security')).toBeNull()
    expect(headers.get('x-content-type-options')).toBe('nosniff')
  })
})

describe('a page', () => {
  const policyOf = async ({ origin }: TestServer): Promise<ReadonlyArray<string>> => {
    const { headers } = await fetch(`${origin}/`, { headers: { accept: 'text/html' } })
    return (headers.get('content-security-policy') ?? '').split('; ')
  }

  it('loads pictures and data from its own server, and embeds only the one player', async () => {
    const policy = await policyOf(server)
    expect(policy).toContain("img-src 'self' data: blob:")
    expect(policy).toContain("connect-src 'self'")
    expect(policy).toContain('frame-src https://rumble.com https://*.rumble.com')
    expect(policy).toContain("script-src 'self'")
  })

  it('in front of another server loads pictures from where that server says', async () => {
    expect(await policyOf(front)).toContain("img-src 'self' data: blob: https:")
  })
})

describe('an ads host', () => {
  const ask = (path: string) => fetch(server.origin + path, { redirect: 'manual' })

  it('serves JSON and pictures, which cannot run anything', async () => {
    for (const [path, type] of [
      ['/ads/load', 'application/json'],
      ['/ads/picture.png', 'image/png'],
    ] as const) {
      const response = await ask(path)
      expect([response.status, response.headers.get('content-type')]).toEqual([200, type])
      expect(response.headers.get('content-security-policy')).toContain('sandbox')
      expect(response.headers.get('cache-control')).toBe('max-age=60')
      for (const name of ['set-cookie', 'service-worker-allowed', 'access-control-allow-origin', 'refresh'])
        expect(response.headers.get(name)).toBeNull()
    }
  })

  it.each(['/ads/page', '/ads/script.js', '/ads/drawing.svg', '/ads/long.json', '/ads/moved', '/ads/none'])(
    'serves nothing else: %s',
    async (path) => {
      const response = await ask(path)
      expect(response.status).toBe(502)
      expect(await response.json()).toMatchObject({ status: false })
    },
  )
})
