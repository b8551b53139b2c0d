// Pages of hosts that may do anything: what is read of them, when reading ends, and what they learn.
import { createServer, type IncomingHttpHeaders, type RequestListener, type Server } from 'node:http'
import type { AddressInfo } from 'node:net'
import { gzipSync } from 'node:zlib'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { fetchPage } from '../../../server/remote/fetchPage.ts'
import { isPublicAddress, type Network } from '../../../server/remote/openRemote.ts'

let host: Server
let port = 0
let network: Network
const heard: Array<{ readonly url: string; readonly headers: IncomingHttpHeaders }> = []
/** Resolves when the connection of a request is closed. */
const closed = new Map<string, Promise<void>>()
/** How many bytes each response was given. */
const given = new Map<string, number>()

const html = { 'content-type': 'text/html; charset=utf-8' } as const
const page = '<head><title>A story</title><meta property="og:image" content="p.jpg"></head><body>text</body>'

/** Writes the piece for as long as anybody reads. */
const endless =
  (start: string, piece: string): RequestListener =>
  (request, response) => {
    response.writeHead(200, html).write(start)
    const more = (): void => {
      while (!response.destroyed) {
        given.set(request.url ?? '', (given.get(request.url ?? '') ?? 0) + piece.length)
        if (!response.write(piece)) return
      }
    }
    response.on('drain', more)
    more()
  }

const moved =
  (location: () => string): RequestListener =>
  (_, response) =>
    response.writeHead(302, { location: location() }).end('<title>Moved</title>')

const answering =
  (status: number, headers: Record<string, string>, body: string | Buffer = page): RequestListener =>
  (_, response) =>
    response.writeHead(status, headers).end(body)

const answers: Readonly<Record<string, RequestListener>> = {
  '/story': answering(200, html),
  '/xhtml': answering(200, { 'content-type': 'application/xhtml+xml' }),
  '/no-type': answering(200, {}),
  '/picture': answering(200, { 'content-type': 'image/png' }),
  '/text': answering(200, { 'content-type': 'text/plain' }),
  '/json': answering(200, { 'content-type': 'application/json; profile=text/html' }),
  '/gone': answering(404, html),
  '/forbidden': answering(403, html),
  '/broken': answering(503, html),
  '/too-many': answering(429, html),
  '/late': answering(408, html),
  '/empty': answering(200, html, ''),
  '/moved': moved(() => '/a/b/../story-moved'),
  '/a/story-moved': answering(200, html),
  '/moved-nowhere': answering(302, html),
  '/moved-inside': moved(() => `http://inside.example:${port}/story`),
  '/moved-to-localhost': moved(() => `http://127.0.0.1:${port}/story`),
  '/moved-to-a-mapped-address': moved(() => `http://[::ffff:127.0.0.1]:${port}/story`),
  '/moved-to-the-cloud': moved(() => 'http://169.254.169.254/latest/meta-data/'),
  '/moved-to-another-port': moved(() => 'http://pages.example:1/story'),
  '/moved-with-a-password': moved(() => `http://a:b@pages.example:${port}/story`),
  '/moved-to-a-script': moved(() => 'javascript:alert(1)'),
  '/moved-for-ever': moved(() => '/moved-for-ever'),
  // A kilobyte that becomes many megabytes.
  '/bomb': answering(200, { ...html, 'content-encoding': 'gzip' }, gzipSync(Buffer.alloc(20_000_000, 'a'))),
  '/endless-head': endless('<head><title>A story</title>', '<meta name="x" content="y">'.repeat(400)),
  '/endless-body': endless(page, 'text '.repeat(4000)),
  '/silent': (_, response) => void response.writeHead(200, html).write('<head><title>A'),
  '/never': () => undefined,
  '/drip': (_, response) => {
    response.writeHead(200, html)
    const timer = setInterval(() => response.write('<'), 5)
    response.on('close', () => clearInterval(timer))
  },
  '/cut-off': (_, response) => {
    response.writeHead(200, { ...html, 'content-length': '5000' }).write('<head><title>A', () => response.destroy())
  },
}

const read = (path: string, milliseconds = 5000, name = 'pages.example') =>
  fetchPage(`http://${name}:${port}${path}`, {
    network,
    agent: 'Lantern (+https://lantern.example)',
    signal: AbortSignal.timeout(milliseconds),
  })

beforeAll(async () => {
  host = createServer((request, response) => {
    const url = request.url ?? ''
    heard.push({ url, headers: request.headers })
    closed.set(url, new Promise((done) => request.socket.once('close', () => done())))
    const answer = answers[url]
    if (answer === undefined) response.writeHead(404).end()
    else answer(request, response)
  })
  await new Promise<void>((done) => host.listen(0, '127.0.0.1', done))
  port = (host.address() as AddressInfo).port
  // The one public name leads to this machine; all other addresses are refused as in production.
  const isPagesHost = new Set<string>()
  network = {
    resolve: (name) => {
      if (name !== 'pages.example') return Promise.resolve(name === 'inside.example' ? ['10.0.0.7'] : [])
      isPagesHost.add('127.0.0.1')
      return Promise.resolve(['127.0.0.1'])
    },
    // Allowed once for each time that the name was resolved: a redirect to the address itself is another matter.
    isAllowed: (address) => isPublicAddress(address) || isPagesHost.delete(address),
    ports: new Set(['', String(port)]),
  }
})
afterAll(() => {
  host.closeAllConnections()
  host.close()
})

describe('a page of another host', () => {
  const story = { title: 'A story', picture: '' }

  it('has a title and a picture, resolved against where it was found', async () => {
    expect(await read('/story')).toEqual({ title: 'A story', picture: `http://pages.example:${port}/p.jpg` })
    expect(await read('/moved')).toEqual({ title: 'A story', picture: `http://pages.example:${port}/a/p.jpg` })
    expect(await read('/xhtml')).toMatchObject({ title: 'A story' })
    expect(await read('/empty')).toEqual({ title: '', picture: '' })
  })

  it('learns the name of this server, and nothing of a reader', async () => {
    await read('/story')
    const { headers } = heard.findLast(({ url }) => url === '/story') ?? { headers: {} }
    expect(headers).toEqual({
      accept: 'text/html,application/xhtml+xml',
      'accept-encoding': 'identity',
      'user-agent': 'Lantern (+https://lantern.example)',
      connection: 'close',
      host: `pages.example:${port}`,
    })
  })

  it('is read to the end of its head only', async () => {
    expect((await read('/endless-body')).title).toBe('A story')
    await closed.get('/endless-body')
  })

  it('is read up to half a megabyte if its head does not end', async () => {
    expect(await read('/endless-head')).toEqual(story)
    await closed.get('/endless-head')
    // What the sockets of both sides hold is on top.
    expect(given.get('/endless-head')).toBeLessThan(16_000_000)
  })

  it.each(['/silent', '/never', '/drip'])('is left at the deadline if it does not come: %s', async (path) => {
    await expect(read(path, 60)).rejects.toMatchObject({ name: 'NotFetched', isFinal: false })
    await closed.get(path)
  })

  it('is asked again later if it broke off, or says that it is busy', async () => {
    for (const path of ['/cut-off', '/broken', '/too-many', '/late'])
      await expect(read(path)).rejects.toMatchObject({ name: 'NotFetched', isFinal: false })
  })

  it.each(['/gone', '/forbidden', '/no-type', '/picture', '/text', '/json', '/bomb', '/moved-nowhere'])(
    'is not asked again if it is no page: %s',
    async (path) => {
      await expect(read(path)).rejects.toMatchObject({ name: 'NotFetched', isFinal: true })
    },
  )

  it('leads nowhere after five redirects', async () => {
    const before = heard.length
    await expect(read('/moved-for-ever')).rejects.toMatchObject({ name: 'NotFetched', isFinal: true })
    expect(heard.length - before).toBe(6)
  })

  it.each([
    '/moved-inside',
    '/moved-to-localhost',
    '/moved-to-a-mapped-address',
    '/moved-to-the-cloud',
    '/moved-to-another-port',
    '/moved-with-a-password',
    '/moved-to-a-script',
  ])('does not lead this server into a private network, or to what is no page: %s', async (path) => {
    const before = heard.length
    await expect(read(path)).rejects.toMatchObject({ name: 'NotFetched', isFinal: true })
    expect(heard.slice(before).map(({ url }) => url)).toEqual([path])
  })

  it('is not asked at all if its name leads nowhere public', async () => {
    const before = heard.length
    for (const name of ['inside.example', 'nowhere.example', '127.0.0.1', 'localhost'])
      await expect(read('/story', 5000, name)).rejects.toMatchObject({ name: 'NotFetched', isFinal: true })
    expect(heard).toHaveLength(before)
  })
})
