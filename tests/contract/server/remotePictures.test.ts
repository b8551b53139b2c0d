// Pictures on other hosts: the server fetches those that a post or comment links to, and no others.
import { createServer, type IncomingHttpHeaders, type RequestListener, type Server } from 'node:http'
import type { AddressInfo } from 'node:net'
import sharp from 'sharp'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { drawing, hiddenWords, movingGif, photo } from '../../../server/media/testing/sampleFiles.ts'
import { isPublicAddress } from '../../../server/remote/openRemote.ts'
import { marked } from '../../support/smallWorld.ts'
import { startServer, type TestServer } from '../support/startServer.ts'
import { talkTo } from '../support/talkTo.ts'

let server: TestServer
let host: Server
let origin = ''
let port = 0
let comment = 0
const heard: Array<{ readonly url: string; readonly headers: IncomingHttpHeaders }> = []
const answers: Record<string, RequestListener> = {}

/** A stand-in for DNS: addresses by host name. */
const names: Readonly<Record<string, ReadonlyArray<string>>> = {
  'pictures.example': ['93.184.216.34'],
  'inside.example': ['10.0.0.7'],
  'both.example': ['93.184.216.34', '127.0.0.1'],
}

const pictureAt = (path: string, name = 'pictures.example') => `http://${name}:${port}${path}`

const ask = (address: string, text = `c${comment}`) =>
  fetch(`${server.origin}/media/remote/${text}?address=${encodeURIComponent(address)}`)

beforeAll(async () => {
  host = createServer((request, response) => {
    heard.push({ url: request.url ?? '', headers: request.headers })
    const answer = answers[request.url ?? '']
    if (answer === undefined) response.writeHead(404).end()
    else answer(request, response)
  })
  await new Promise<void>((done) => host.listen(0, '127.0.0.1', done))
  port = (host.address() as AddressInfo).port
  origin = `http://pictures.example:${port}`
  const file =
    (type: string, bytes: Uint8Array): RequestListener =>
    (_, response) =>
      response.writeHead(200, { 'content-type': type }).end(bytes)
  answers['/photo.jpg'] = file('image/jpeg', await photo({ width: 1200, height: 600 }))
  answers['/moving.gif'] = file('image/gif', await movingGif())
  answers['/page.png'] = file('image/png', Buffer.from('<script>alert(1)</script>'))
  answers['/page'] = file('text/html', Buffer.from('<script>alert(1)</script>'))
  answers['/drawing.svg'] = file('image/svg+xml', Buffer.from('<svg xmlns="http://www.w3.org/2000/svg"/>'))
  answers['/named-otherwise'] = file('image/png', await drawing('png'))
  answers['/moved'] = (_, response) => response.writeHead(302, { location: '/photo.jpg' }).end()
  answers['/moved-inside'] = (_, response) =>
    response.writeHead(302, { location: `http://inside.example:${port}/photo.jpg` }).end()
  answers['/moved-for-ever'] = (_, response) => response.writeHead(302, { location: '/moved-for-ever' }).end()
  answers['/endless.png'] = (_, response) => {
    response.writeHead(200, { 'content-type': 'image/png' })
    const more = (): void => {
      while (!response.destroyed && response.write(Buffer.alloc(1024 * 1024)));
    }
    response.on('drain', more)
    more()
  }
  server = await startServer({
    network: {
      // Public addresses map to this machine; all others are refused as in production.
      resolve: async (name) => (names[name] ?? []).map((each) => (each === '93.184.216.34' ? '127.0.0.1' : each)),
      isAllowed: (address) => address === '127.0.0.1' || isPublicAddress(address),
      ports: new Set([String(port)]),
    },
  })
  const keys = await server.login('demo_member')
  const all = Object.keys(answers).map((path) => pictureAt(path))
  const more = ['inside.example', 'nowhere.example'].map((name) => pictureAt('/photo.jpg', name))
  const others = [`http://10.0.0.7:${port}/x.png`, `http://[::1]:${port}/x.png`, 'http://pictures.example:22/x.png']
  const { json } = await talkTo(server.origin).act('/action/create_comment', keys, {
    community: 'Gardening',
    parentId: String(marked.thread),
    content: [...all, ...more, ...others].map((address) => `![](${address})`).join('\n'),
  })
  const [made]: ReadonlyArray<{ readonly id: number }> = JSON.parse(JSON.stringify(json['comments']))
  comment = made?.id ?? 0
})
afterAll(async () => {
  await server.close()
  host.closeAllConnections()
  host.close()
})

describe('a picture of another host', () => {
  it('is served from this server, re-encoded, and the host sees no reader', async () => {
    const response = await ask(`${origin}/photo.jpg`)
    expect([response.status, response.headers.get('content-type')]).toEqual([200, 'image/webp'])
    const bytes = Buffer.from(await response.arrayBuffer())
    // Rotated by its EXIF orientation.
    expect(await sharp(bytes).metadata()).toMatchObject({ width: 600, height: 1200, format: 'webp' })
    for (const word of hiddenWords) expect(bytes.includes(word)).toBe(false)
    const headers = heard.find(({ url }) => url === '/photo.jpg')?.headers ?? {}
    expect(Object.keys(headers).toSorted()).toEqual(['accept', 'accept-encoding', 'connection', 'host', 'user-agent'])
    expect(headers['user-agent']).toBe('Test (+http://localhost)')
  })

  it('is fetched once', async () => {
    const before = heard.length
    await Promise.all([1, 2, 3].map(() => ask(`${origin}/named-otherwise`)))
    await ask(`${origin}/named-otherwise`)
    expect(heard.length - before).toBe(1)
  })

  it('keeps its animation, and follows the host’s redirect', async () => {
    const moving = await ask(`${origin}/moving.gif`)
    expect(moving.headers.get('content-type')).toBe('image/gif')
    expect((await sharp(await moving.arrayBuffer()).metadata()).pages).toBe(3)
    expect((await ask(`${origin}/moved`)).status).toBe(200)
  })

  it('cannot run anything, and other sites cannot embed it', async () => {
    const { headers } = await ask(`${origin}/photo.jpg`)
    expect(headers.get('content-security-policy')).toContain('sandbox')
    expect(headers.get('cross-origin-resource-policy')).toBe('same-origin')
    expect(headers.get('x-content-type-options')).toBe('nosniff')
  })

  it.each([
    ['a page that says it is a picture', '/page.png'],
    ['a page', '/page'],
    ['a drawing with scripts', '/drawing.svg'],
    ['redirected for ever', '/moved-for-ever'],
    ['redirected into a private network', '/moved-inside'],
    ['longer than any picture', '/endless.png'],
    ['nothing', '/nothing-is-here'],
  ])('is not shown if it is %s', async (_, path) => {
    expect((await ask(origin + path)).status).toBe(404)
  })
})

describe('the server does not request', () => {
  /** Returns the result, and what the host received meanwhile. */
  const outcome = async (address: string, text?: string) => {
    const before = heard.length
    const { status } = await ask(address, text)
    return [status, heard.slice(before)]
  }
  const untouched = [404, []]

  it('pictures that no post or comment links to', async () => {
    expect(await outcome(`${origin}/photo.jpg?named=nowhere`)).toEqual(untouched)
    expect(await outcome(`${origin}/photo.jpg`, 'c999999')).toEqual(untouched)
    expect(await outcome(`${origin}/photo.jpg`, `p${marked.thread}`)).toEqual(untouched)
    expect(await outcome(`${origin}/photo.jpg`, 'x1')).toEqual(untouched)
  })

  it('hosts on its own network, under any name', async () => {
    expect(await outcome(pictureAt('/photo.jpg', 'inside.example'))).toEqual(untouched)
    expect(await outcome(pictureAt('/photo.jpg', 'nowhere.example'))).toEqual(untouched)
    expect(await outcome(`http://10.0.0.7:${port}/x.png`)).toEqual(untouched)
    expect(await outcome(`http://[::1]:${port}/x.png`)).toEqual(untouched)
  })

  it('other ports or protocols', async () => {
    expect(await outcome('http://pictures.example:22/x.png')).toEqual(untouched)
    expect(await outcome('file:///etc/passwd')).toEqual(untouched)
    expect(await outcome('')).toEqual(untouched)
  })
})

describe('in front of another server', () => {
  it('a picture in a page redirects to its source, and nothing else does', async () => {
    const front = await startServer({ apiOrigin: server.origin })
    const at = `${front.origin}/media/remote/p1?address=${encodeURIComponent('https://pictures.example/a.png')}`
    const inPage = { 'sec-fetch-dest': 'image', 'sec-fetch-site': 'same-origin' }
    const led = await fetch(at, { redirect: 'manual', headers: inPage })
    expect([led.status, led.headers.get('location')]).toEqual([302, 'https://pictures.example/a.png'])
    expect((await fetch(at, { redirect: 'manual' })).status).toBe(404)
    await front.close()
  })
})
