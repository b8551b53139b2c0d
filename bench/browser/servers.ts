/**
 * What the browser talks to: a stand-in that answers the API with the suite's threads and serves the baselines, and the
 * built server in front of it with the app, as it is operated, with rendered pages.
 */
import { mkdtempSync, readFileSync, rmSync } from 'node:fs'
import { createServer, type ServerResponse } from 'node:http'
import { stripTypeScriptTypes } from 'node:module'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { gzipSync } from 'node:zlib'
import { freePort, startServerProcess } from '../../tests/support/spawnServer.ts'
import { builtLibraries } from './libraries/build.mjs'
import { threadAnswer } from './threads.ts'

export interface Servers {
  /** Origin of the baselines. */
  readonly baselines: string
  /** Origin of the app. */
  readonly app: string
  readonly stop: () => Promise<void>
}

const here = import.meta.dirname
const root = join(here, '..', '..')

const types: Readonly<Record<string, string>> = {
  html: 'text/html',
  css: 'text/css',
  ts: 'text/javascript',
  js: 'text/javascript',
}

/** A file of the baselines; browsers get TypeScript without its types. Those with a library have the same page. */
const fileOf = (name: string): string => {
  if (name.endsWith('.js')) return readFileSync(join(builtLibraries, name), 'utf8')
  const library = /^(solid|svelte|redux)\.html$/.exec(name)?.[1]
  const text = readFileSync(join(here, 'baselines', library === undefined ? name : 'page.html'), 'utf8')
  if (library !== undefined) return text.replace('start.ts', `${library}.js`)
  return name.endsWith('.ts') ? stripTypeScriptTypes(text) : text
}

// With a community joined: without one, Home opens a layer that offers some.
const viewer = { username: 'reader', created: 1_700_000_000, moderates: [], subscribed: ['gaming'], blocked: [] }

const send = (response: ServerResponse, type: string, body: Buffer, isPacked: boolean): void => {
  response.writeHead(200, { 'content-type': type, ...(isPacked ? { 'content-encoding': 'gzip' } : {}) })
  response.end(body)
}

const startStandIn = async (): Promise<{ readonly origin: string; readonly stop: () => Promise<void> }> => {
  const threads = new Map<string, Buffer>()
  const packedThread = (size: number, limit: number): Buffer => {
    const key = `${size} ${limit}`
    const packed = threads.get(key) ?? gzipSync(threadAnswer(size, limit))
    threads.set(key, packed)
    return packed
  }
  const server = createServer((request, response) => {
    const { pathname, searchParams } = new URL(request.url ?? '/', 'http://localhost')
    const json = (value: unknown): void => send(response, 'application/json', Buffer.from(JSON.stringify(value)), false)
    const name = /^\/baselines\/(\w+\.(html|css|ts|js))$/.exec(pathname)
    if (name !== null) send(response, types[name[2] ?? ''] ?? '', Buffer.from(fileOf(name[1] ?? '')), false)
    else if (pathname.endsWith('/post/post.json')) {
      const size = Number(searchParams.get('id'))
      const body = packedThread(size, Number(searchParams.get('limit') ?? size))
      send(response, 'application/json', body, true)
    } else if (pathname.endsWith('/user/about.json')) json({ status: true, users: [viewer] })
    else if (pathname.startsWith('/api/')) json({ status: true })
    else response.writeHead(404).end()
  })
  const port = await freePort()
  await new Promise<void>((done) => server.listen(port, '127.0.0.1', done))
  return {
    origin: `http://127.0.0.1:${port}`,
    stop: () =>
      new Promise((done) => {
        server.close(() => done())
        server.closeAllConnections()
      }),
  }
}

/** Starts both; `npm run build` must have run. CLIENT_DIR names another build of the client. */
export const startServers = async (): Promise<Servers> => {
  const standIn = await startStandIn()
  const folder = mkdtempSync(join(tmpdir(), 'parley-browser-'))
  const settings = {
    API_ORIGIN: standIn.origin,
    PAGES: 'on',
    CLIENT_DIR: process.env['CLIENT_DIR'] ?? join(root, 'dist', 'client'),
  }
  const app = await startServerProcess(folder, settings, join(root, 'dist', 'server', 'main.mjs'))
  await app.isReady
  return {
    baselines: standIn.origin,
    app: app.origin,
    stop: async () => {
      app.child.kill('SIGTERM')
      await app.ended
      await standIn.stop()
      rmSync(folder, { recursive: true, force: true })
    },
  }
}
