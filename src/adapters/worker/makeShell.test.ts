import { beforeEach, describe, expect, it } from 'vitest'
import { type Build, makeShell } from './makeShell.ts'

const origin = 'https://parley.example'

/** The Cache API, as far as the shell uses it. */
const makeCaches = (): CacheStorage => {
  const all = new Map<string, Map<string, Response>>()
  const pathOf = (request: RequestInfo | URL): string =>
    new URL(request instanceof Request ? request.url : String(request), origin).pathname
  const cacheOf = (files: Map<string, Response>): Cache => ({
    add: () => Promise.reject(new Error('not used')),
    addAll: () => Promise.reject(new Error('not used')),
    keys: async () => [...files.keys()].map((path) => new Request(origin + path)),
    matchAll: async () => [...files.values()],
    put: async (request, response) => void files.set(pathOf(request), response),
    delete: async (request) => files.delete(pathOf(request)),
    match: async (request) => files.get(pathOf(request))?.clone(),
  })
  return {
    open: async (name) => {
      const files = all.get(name) ?? new Map<string, Response>()
      all.set(name, files)
      return cacheOf(files)
    },
    has: async (name) => all.has(name),
    delete: async (name) => all.delete(name),
    keys: async () => [...all.keys()],
    match: async (request) =>
      [...all.values()]
        .map((files) => files.get(pathOf(request)))
        .find((found) => found !== undefined)
        ?.clone(),
  }
}

const first: Build = { id: 'one', files: ['/index.html', '/assets/a.js', '/early.js'] }
const second: Build = { id: 'two', files: ['/index.html', '/assets/a.js', '/assets/b.js', '/early.js'] }

let caches: CacheStorage
/** What the server has; `undefined` while offline. */
let server: Readonly<Record<string, string>> | undefined
let fetched: Array<string>

const text = (body: string, status = 200, type = 'text/javascript'): Response =>
  new Response(body, { status, headers: { 'content-type': type } })

const serve: typeof fetch = async (asked) => {
  const path = asked instanceof Request ? new URL(asked.url).pathname : String(asked)
  fetched.push(path)
  if (server === undefined) throw new TypeError('Failed to fetch')
  const body = server[path]
  return body === undefined ? text('nothing', 404, 'text/plain') : text(body)
}

const shellOf = (build: Build) => makeShell(build, { origin, caches, fetch: serve })

/** A browser's request; scripts cannot create one that navigates. */
const request = (path: string, init?: RequestInit, from = origin): Request => new Request(from + path, init)
const navigation = (path: string): Request =>
  Object.defineProperty(request(path), 'mode', { value: 'navigate', configurable: true })

const bodyOf = async (answer: Promise<Response> | undefined): Promise<string | undefined> => (await answer)?.text()

beforeEach(() => {
  caches = makeCaches()
  fetched = []
  server = { '/index.html': 'page 1', '/assets/a.js': 'a', '/early.js': 'theme 1' }
})

describe('the shell', () => {
  it('serves every screen and file without a network once it is installed', async () => {
    const shell = shellOf(first)
    await shell.install()
    server = undefined
    expect(await bodyOf(shell.answer(navigation('/')))).toBe('page 1')
    expect(await bodyOf(shell.answer(navigation('/c/cats/p/1abc/a.title.with.dots/')))).toBe('page 1')
    expect(await bodyOf(shell.answer(request('/assets/a.js')))).toBe('a')
    expect(await bodyOf(shell.answer(request('/early.js')))).toBe('theme 1')
  })

  it('leaves the API, media, ads, other origins and uploads to the network', async () => {
    const shell = shellOf(first)
    await shell.install()
    for (const asked of [
      request('/api/v2/post/hotv2.json?community=win'),
      request('/api/upload', { method: 'POST', body: 'file' }),
      request('/media/a.webp'),
      request('/ads/load'),
      request('/sw.js'),
      request('/assets/a.js', {}, 'https://elsewhere.example'),
      navigation('/media/a.webp'),
      navigation('/api/v2/post/raw?id=1'),
      navigation('/early.js'),
      navigation('/install/icon-512.png'),
    ])
      expect([asked.url, shell.answer(asked)]).toEqual([asked.url, undefined])
  })

  it('leaves files for machines to the network, and still serves screens with similar addresses', async () => {
    const shell = shellOf(first)
    await shell.install()
    for (const path of [
      '/robots.txt',
      '/sitemap.xml',
      '/sitemap-posts-874.xml',
      '/all.rss',
      '/trending.atom?sort=top',
      '/c/cats.rss',
      '/u/ada.atom?type=comment',
      '/p/1ATBvIUeY8.rss',
      '/healthz',
      '/readyz',
      '/.well-known/security.txt',
      '/.well-known/webfinger?resource=acct:ada',
    ])
      expect([path, shell.answer(navigation(path))]).toEqual([path, undefined])
    for (const path of [
      '/c/cats/p/1abc/all.rss/',
      '/c/cats/p/1abc/robots.txt',
      '/c/robots.txt',
      '/u/readyz',
      '/search?query=all.rss',
    ])
      expect([path, await bodyOf(shell.answer(navigation(path)))]).toEqual([path, 'page 1'])
  })

  it('caches nothing of a build if one of its files is missing or is a page instead', async () => {
    for (const wrong of [undefined, '<!doctype html>']) {
      server = { '/index.html': 'page 1', '/early.js': 'theme 1' }
      const shell = makeShell(first, {
        origin,
        caches,
        fetch: (asked, init) =>
          asked === '/assets/a.js' && wrong !== undefined
            ? Promise.resolve(text(wrong, 200, 'text/html; charset=utf-8'))
            : serve(asked, init),
      })
      await expect(shell.install()).rejects.toThrow('/assets/a.js came as')
      expect(await caches.keys()).toEqual([])
    }
  })

  it('asks the server for the page while it is not cached', async () => {
    server = { '/c/all': 'page of the server' }
    expect(await bodyOf(shellOf(first).answer(navigation('/c/all')))).toBe('page of the server')
  })
})

describe('the next build', () => {
  it('fetches what changed, serves its own page, and still has the chunks of open pages', async () => {
    await shellOf(first).install()
    server = { '/index.html': 'page 2', '/assets/b.js': 'b', '/early.js': 'theme 2' }
    fetched = []
    const shell = shellOf(second)
    await shell.install()
    await shell.activate()
    expect(fetched.toSorted()).toEqual(['/assets/b.js', '/early.js', '/index.html'])
    server = undefined
    expect(await bodyOf(shell.answer(navigation('/')))).toBe('page 2')
    expect(await bodyOf(shell.answer(request('/early.js')))).toBe('theme 2')
    expect(await bodyOf(shell.answer(request('/assets/a.js')))).toBe('a')
  })

  it('deletes all builds but the previous one', async () => {
    await caches.open('of somebody else')
    const ids = ['one', 'two', 'three', 'four']
    for (const id of ids) {
      const shell = shellOf({ ...first, id })
      await shell.install()
      await shell.activate()
    }
    expect(await caches.keys()).toEqual(['of somebody else', 'parley-shell-three', 'parley-shell-four'])
  })

  it.each([
    ['is missing', 404, 'text/plain'],
    ['is a page', 200, 'text/html'],
  ])('is requested at the next start when a chunk of this one %s', async (_, status, type) => {
    await shellOf(first).install()
    const shell = makeShell(first, {
      origin,
      caches,
      fetch: (asked) =>
        Promise.resolve(
          asked instanceof Request && asked.url.endsWith('/gone.js') ? text('no', status, type) : text('page 2'),
        ),
    })
    expect(await bodyOf(shell.answer(navigation('/')))).toBe('page 1')
    expect((await shell.answer(request('/assets/gone.js')))?.status).toBe(status)
    expect(await bodyOf(shell.answer(navigation('/')))).toBe('page 2')
  })
})
