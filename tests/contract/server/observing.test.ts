/** What an operator sees from outside: health, the log as JSON lines, and metrics. */
import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { describe, expect, it } from '@effect/vitest'
import { Effect, Fiber } from 'effect'
import { TestClock } from 'effect/testing'
import { afterAll, beforeAll } from 'vitest'
import { openSession } from '../../../server/account/queries/sessions.ts'
import { Database } from '../../../server/database/Database.ts'
import { migrate } from '../../../server/database/migrate.ts'
import { openSqlite } from '../../../server/database/openDatabase.ts'
import { makeJsonLog } from '../../../server/operating/jsonLog.ts'
import { makeMetrics } from '../../../server/operating/metrics.ts'
import { fillSmallWorld } from '../../support/smallWorld.ts'
import { freePort, type ServerProcess, startServerProcess } from '../../support/spawnServer.ts'
import { openSqliteWorld } from '../../support/sqliteWorld.ts'
import { headersOf, type Keys } from '../support/nodeTransport.ts'
import { builtPage } from '../support/openPage.ts'
import { startServer } from '../support/startServer.ts'

const folder = mkdtempSync(join(tmpdir(), 'parley-observing-'))
afterAll(() => rmSync(folder, { recursive: true, force: true }))

describe('a server with JSON lines and metrics', () => {
  let server: ServerProcess
  let metricsAt: string
  let keys: Keys

  beforeAll(async () => {
    const { db, dialect } = openSqlite(join(folder, 'parley.sqlite'))
    await migrate(db, dialect)
    await fillSmallWorld(db, dialect, Date.now())
    const session = await Effect.runPromise(Effect.provideService(openSession(1), Database, { db, dialect }))
    keys = { key: session.apiKey, secret: session.apiSecret }
    await db.destroy()
    const port = await freePort()
    metricsAt = `http://127.0.0.1:${port}`
    server = await startServerProcess(folder, { LOG_FORMAT: 'json', METRICS_PORT: String(port) })
    await server.isReady
  })
  afterAll(async () => {
    server.child.kill('SIGTERM')
    await server.ended
  })

  const lines = (): ReadonlyArray<Record<string, unknown>> =>
    server
      .output()
      .split('\n')
      .filter((line) => line !== '')
      .map((line) => JSON.parse(line))
  const lineOf = async (id: string) => {
    await expect.poll(() => lines().some(({ request }) => request === id), { timeout: 20_000 }).toBe(true)
    return lines().find(({ request }) => request === id)
  }
  const ask = (path: string, id: string, more: RequestInit = {}) =>
    fetch(server.origin + path, { ...more, headers: { ...headersOf(keys), 'x-request-id': id } })

  it('is alive, and ready with each check', async () => {
    const alive = await fetch(`${server.origin}/healthz`)
    expect([alive.status, await alive.json()]).toEqual([200, { status: 'ok' }])
    const ready = await fetch(`${server.origin}/readyz`)
    expect([ready.status, await ready.json()]).toEqual([
      200,
      { status: 'ok', checks: { database: 'ok', migrations: 'ok', jobs: 'ok', media: 'ok' } },
    ])
  })

  it('writes a line for each request: its pattern, not its address; its member as a hash', async () => {
    await ask('/api/v2/post/newv2.json?community=win&search=hush-hush', 'lineofapage-1')
    expect(await lineOf('lineofapage-1')).toEqual({
      level: 'info',
      time: expect.stringMatching(/^\d{4}-\d\d-\d\dT.*Z$/),
      request: 'lineofapage-1',
      method: 'GET',
      route: '/api/v2/post/{sortname}v2.json',
      status: 200,
      ms: expect.any(Number),
      member: expect.stringMatching(/^[\w-]{12}$/),
      msg: 'request',
    })
    const body = new URLSearchParams({ parentId: '1', content: 'hush-hush', community: 'Gardening' })
    await ask('/api/v2/action/create_comment', 'lineofawrite-1', { method: 'POST', body })
    expect(await lineOf('lineofawrite-1')).toMatchObject({ route: '/api/v2/action/create_comment', status: 200 })
    await ask('/api/v2/openapi.json', 'lineofdocument-1')
    expect(await lineOf('lineofdocument-1')).toMatchObject({ route: '/api/v2/openapi.json', status: 200 })
    await fetch(`${server.origin}/c/hush-hush?token=hush-hush`, { headers: { 'x-request-id': 'lineofaguest-1' } })
    const guest = await lineOf('lineofaguest-1')
    expect(guest).toMatchObject({ route: '/{page}' })
    expect(guest).not.toHaveProperty('member')
    for (const secret of ['hush-hush', keys.key, keys.secret]) expect(server.output()).not.toContain(secret)
  })

  it('keeps the checks of monitors out of the log', async () => {
    for (const path of ['/healthz', '/readyz']) expect((await fetch(server.origin + path)).status).toBe(200)
    await ask('/nothing-after-it', 'lineoflater-1')
    await lineOf('lineoflater-1')
    expect(lines().filter(({ route }) => route === '/healthz' || route === '/readyz')).toEqual([])
  })

  it('serves metrics on a port of their own only', async () => {
    await ask('/api/v2/post/newv2.json?community=win', 'countedrequest-1')
    const text = await (await fetch(`${metricsAt}/metrics`)).text()
    expect(text).toMatch(
      /parley_http_request_seconds_count\{route="\/api\/v2\/post\/\{sortname\}v2\.json",method="GET",status="200"\} \d/,
    )
    expect(text).toContain('nodejs_eventloop_lag_p99_seconds')
    expect((await fetch(`${metricsAt}/api/v2/post/newv2.json`)).status).toBe(404)
    expect(await (await fetch(`${server.origin}/metrics`)).text()).not.toContain('nodejs_eventloop')
  })
})

it('a rendered page counts as a hit when it was made for an earlier request, and responses by their status', async () => {
  const seen: Array<unknown> = []
  const head = { title: '', description: '', keywords: '', kind: 'website', canonical: '/new', movedTo: '' } as const
  const more = { image: '', video: '', isIndexed: true, discussion: undefined }
  const page = {
    html: '<main></main>',
    title: 'New',
    head: { ...head, ...more },
    answers: {},
    data: '{}',
    dataId: 'page-data',
  }
  const server = await startServer({
    pages: {
      index: builtPage,
      render: () => Promise.resolve(page),
    },
    observer: {
      request: ({ route, status, member }) => seen.push([route, status, member]),
      page: (isHit) => seen.push(isHit),
    },
  })
  const ask = async (path: string, init: RequestInit = {}) => (await fetch(server.origin + path, init)).text()
  await ask('/new')
  await ask('/new')
  await ask('/api/v2/nowhere.json')
  await ask('/api/v2/action/vote', { method: 'POST', headers: headersOf(await server.login('demo_member')) })
  await server.close()
  expect(seen).toEqual([
    false,
    ['/{page}', 200, undefined],
    true,
    ['/{page}', 200, undefined],
    ['/api/{unknown}', 404, undefined],
    ['/api/v2/token', 200, undefined],
    ['/api/v2/action/vote', 400, 1],
  ])
})

describe('a JSON line', () => {
  const written: Array<string> = []
  const { log, request } = makeJsonLog(
    (line) => written.push(line),
    () => 'a key',
  )
  const lineOf = (text: string): unknown => {
    log(text)
    return JSON.parse(written.at(-1) ?? '')
  }

  it('of a message has its level, its request and its stack apart', () => {
    expect(lineOf('POST /x (request abcdefgh-1) failed: Error\n  at one\n  at two')).toMatchObject({
      level: 'error',
      request: 'abcdefgh-1',
      msg: 'POST /x failed: Error',
      stack: '  at one\n  at two',
    })
    expect(lineOf('Warning: mails are not sent')).toMatchObject({ level: 'warn' })
    expect(lineOf('Parley is at http://localhost:4173/')).toMatchObject({ level: 'info' })
    expect(written.every((line) => line.split('\n').length === 2 && line.endsWith('\n'))).toBe(true)
  })

  it('has the same hash for a member each time, another for another member, and never the id', () => {
    const hashes = [8_746_538, 8_746_538, 1].map((member) => {
      request({ id: 'abcdefgh-2', method: 'GET', route: '/x', status: 200, milliseconds: 1.25, member })
      expect(written.at(-1)).not.toContain('8746538')
      const { member: hash }: Record<string, unknown> = JSON.parse(written.at(-1) ?? '')
      return hash
    })
    expect(hashes[0]).toBe(hashes[1])
    expect(hashes[0]).not.toBe(hashes[2])
  })

  it('of a failed response is an error', () => {
    request({ id: 'abcdefgh-3', method: 'GET', route: '/readyz', status: 503, milliseconds: 1, member: undefined })
    expect(JSON.parse(written.at(-1) ?? '')).toMatchObject({ level: 'error', status: 503 })
  })
})

it('metrics show the pool of connections and the hits of rendered pages', async () => {
  const database = { ...openSqlite(':memory:'), pool: () => ({ open: 5, idle: 2, waiting: 7 }) }
  const metrics = makeMetrics({ database })
  for (const isHit of [true, true, false]) metrics.page(isHit)
  const text = await Effect.runPromise(metrics.text)
  for (const line of [
    'parley_database_connections{state="busy"} 3',
    'parley_database_connections{state="idle"} 2',
    'parley_database_connections{state="waiting"} 7',
    'parley_rendered_pages_total{cache="hit"} 2',
    'parley_rendered_pages_total{cache="miss"} 1',
  ])
    expect(text).toContain(line)
})

describe('a scrape of the metrics', () => {
  it('shows the queue and its age as of now', async () => {
    const opened = await openSqliteWorld()
    const metrics = makeMetrics({ database: opened })
    expect(await Effect.runPromise(metrics.text)).toMatch(/^parley_jobs_age_seconds 0$/m)
    const due = Date.now() - 90_000
    await opened.db
      .insertInto('jobs')
      .values({ kind: 'mail', key: 'one', payload: '', created: due, due, noted: due })
      .execute()
    const text = await Effect.runPromise(metrics.text)
    expect(text).toMatch(/^parley_jobs\{state="due"\} 1$/m)
    expect(text).toMatch(/^parley_jobs_age_seconds 9\d(?:\.\d+)?$/m)
    await opened.db.destroy()
    expect(await Effect.runPromise(metrics.text)).not.toMatch(/^parley_jobs(?:_age_seconds)?[ {]/m)
  })

  it.effect('shows whether guests read the replica, once that is known', () =>
    Effect.gen(function* () {
      let isUsed: boolean | undefined
      const { text } = makeMetrics({ usesReplica: () => isUsed })
      const shown = Effect.map(text, (lines) => /^parley_replica_used (\d)$/m.exec(lines)?.[1])
      expect(yield* shown).toBeUndefined()
      isUsed = true
      expect(yield* shown).toBe('1')
      isUsed = false
      expect(yield* shown).toBe('0')
      expect(yield* makeMetrics({}).text).not.toContain('parley_replica_used')
    }),
  )

  it.effect('has the other figures when the pool is full, after two seconds', () =>
    Effect.gen(function* () {
      const opened = yield* Effect.promise(() => openSqliteWorld())
      const db = opened.db.withPlugin({
        transformQuery: ({ node }) => node,
        transformResult: () => new Promise(() => undefined),
      })
      const metrics = makeMetrics({
        database: { db, dialect: 'postgres', pool: () => ({ open: 9, idle: 0, waiting: 7 }) },
      })
      const text = yield* Effect.forkChild(metrics.text)
      yield* TestClock.adjust('2 seconds')
      expect(yield* Fiber.join(text)).toContain('parley_database_connections{state="waiting"} 7')
    }),
  )
})
