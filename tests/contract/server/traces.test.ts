/** Traces, as a collector of OpenTelemetry receives them: what is in them, and what never is. */

import { mkdtempSync, rmSync } from 'node:fs'
import { createServer, type Server } from 'node:http'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { Effect, Exit, Schema, Scope } from 'effect'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { openSession } from '../../../server/account/queries/sessions.ts'
import { Database } from '../../../server/database/Database.ts'
import { migrate } from '../../../server/database/migrate.ts'
import { openSqlite } from '../../../server/database/openDatabase.ts'
import { makeTraces } from '../../../server/operating/traces.ts'
import { fillSmallWorld } from '../../support/smallWorld.ts'
import { type ServerProcess, startServerProcess } from '../../support/spawnServer.ts'
import { headersOf, type Keys } from '../support/nodeTransport.ts'

const Attribute = Schema.Struct({ key: Schema.String, value: Schema.Unknown })
const Span = Schema.Struct({
  traceId: Schema.String,
  spanId: Schema.String,
  parentSpanId: Schema.optional(Schema.String),
  name: Schema.String,
  attributes: Schema.Array(Attribute),
  status: Schema.Struct({ code: Schema.Int }),
})
const Body = Schema.Struct({
  resourceSpans: Schema.Array(
    Schema.Struct({
      resource: Schema.Struct({ attributes: Schema.Array(Attribute) }),
      scopeSpans: Schema.Array(Schema.Struct({ spans: Schema.Array(Span) })),
    }),
  ),
})

/** A collector. It answers nothing while `isSilent()`. */
const startCollector = async (isSilent = (): boolean => false) => {
  const requests: Array<{ readonly path: string; readonly apiKey: unknown; readonly text: string }> = []
  const server: Server = createServer((request, response) => {
    let text = ''
    request.setEncoding('utf8')
    request.on('data', (part: string) => {
      text += part
    })
    request.on('end', () => {
      requests.push({ path: request.url ?? '', apiKey: request.headers['api-key'], text })
      if (!isSilent()) response.end('{}')
    })
  })
  await new Promise<void>((listening) => server.listen(0, '127.0.0.1', listening))
  const address = server.address()
  const port = typeof address === 'object' ? (address?.port ?? 0) : 0
  const bodies = () => requests.map(({ text }) => Schema.decodeUnknownSync(Body)(JSON.parse(text)))
  return {
    origin: `http://127.0.0.1:${port}`,
    requests,
    bodies,
    spans: () =>
      bodies().flatMap(({ resourceSpans }) =>
        resourceSpans.flatMap(({ scopeSpans }) => scopeSpans.flatMap(({ spans }) => spans)),
      ),
    stop: () => {
      server.closeAllConnections()
      server.close()
    },
  }
}

const settingsOf = (url: string) => ({
  url,
  headers: {},
  protocol: 'http/json' as const,
  serviceName: 'parley',
  attributes: {},
  share: 1,
  delay: 5000,
})

const factsOf = ({ attributes }: typeof Span.Type): Readonly<Record<string, unknown>> =>
  Object.fromEntries(attributes.map(({ key, value }) => [key, Object.values(Object(value))[0]]))

describe('a server with a collector', () => {
  const folder = mkdtempSync(join(tmpdir(), 'parley-traces-'))
  let collector: Awaited<ReturnType<typeof startCollector>>
  let server: ServerProcess
  let keys: Keys

  beforeAll(async () => {
    collector = await startCollector()
    const { db, dialect } = openSqlite(join(folder, 'parley.sqlite'))
    await migrate(db, dialect)
    await fillSmallWorld(db, dialect, Date.now())
    const session = await Effect.runPromise(Effect.provideService(openSession(1), Database, { db, dialect }))
    keys = { key: session.apiKey, secret: session.apiSecret }
    await db.destroy()
    server = await startServerProcess(folder, {
      OTEL_EXPORTER_OTLP_ENDPOINT: collector.origin,
      OTEL_EXPORTER_OTLP_HEADERS: 'api-key=very%20secret',
      OTEL_EXPORTER_OTLP_PROTOCOL: 'http/json',
      OTEL_BSP_SCHEDULE_DELAY: '100',
      OTEL_RESOURCE_ATTRIBUTES: 'deployment.environment.name=tests',
      TRUST_PROXY: 'loopback',
    })
    await server.isReady
  })
  afterAll(async () => {
    server.child.kill('SIGTERM')
    await server.ended
    collector.stop()
    rmSync(folder, { recursive: true, force: true })
  })

  const spanOf = async (id: string) => {
    const find = () => collector.spans().find((span) => factsOf(span)['parley.request_id'] === id)
    await expect.poll(find, { timeout: 30_000 }).toBeDefined()
    const span = find()
    if (span === undefined) throw new Error(`no span of request ${id}`)
    return { span, parts: collector.spans().filter(({ parentSpanId }) => parentSpanId === span.spanId) }
  }
  const ask = (path: string, id: string, more: RequestInit = {}) =>
    fetch(server.origin + path, {
      ...more,
      headers: { ...headersOf(keys), ...Object.fromEntries(new Headers(more.headers)), 'x-request-id': id },
    })

  it('sends a vote as a span with its route, status and member, and its queries below it', async () => {
    const form = new URLSearchParams({ id: '1', type: 'true', direction: 'true' })
    const response = await ask('/api/v2/action/vote', 'vote-under-trace', { method: 'POST', body: form })
    expect(response.status).toBe(200)
    const { span, parts } = await spanOf('vote-under-trace')
    expect(span.name).toBe('POST /api/v2/action/vote')
    expect(factsOf(span)).toMatchObject({
      'http.request.method': 'POST',
      'http.route': '/api/v2/action/vote',
      'enduser.pseudo.id': expect.stringMatching(/^[\w-]{12}$/),
    })
    expect(span.status.code).toBe(1)
    expect(parts.map(({ name }) => name)).toEqual(expect.arrayContaining([expect.stringMatching(/^select \w+$/)]))
    expect(parts.some(({ name }) => /^(?:insert|update|delete) \w+$/.test(name))).toBe(true)
    for (const part of parts) expect(part.traceId).toBe(span.traceId)
  })

  it('goes on with the trace of a trusted proxy', async () => {
    const [traceId, parent] = ['0af7651916cd43dd8448eb211c80319c', 'b7ad6b7169203331']
    await ask('/api/v2/post/newv2.json?community=win', 'below-a-proxy', {
      headers: { traceparent: `00-${traceId}-${parent}-01` },
    })
    const { span } = await spanOf('below-a-proxy')
    expect(span).toMatchObject({ traceId, parentSpanId: parent, name: 'GET /api/v2/post/{sortname}v2.json' })
  })

  it('sends a span for a page, and one for each job', async () => {
    await fetch(`${server.origin}/c/Gardening`, { headers: { 'x-request-id': 'page-under-trace' } })
    const { span } = await spanOf('page-under-trace')
    expect(span.name).toBe('GET /{page}')
    await expect
      .poll(() => collector.spans().some(({ name }) => name.startsWith('job ')), { timeout: 30_000 })
      .toBe(true)
  })

  it('names the service, and sends the headers that the operator set to the address of traces', async () => {
    await ask('/healthz', 'any-request-at-all')
    await spanOf('any-request-at-all')
    expect(new Set(collector.requests.map(({ path, apiKey }) => `${path} ${String(apiKey)}`))).toEqual(
      new Set(['/v1/traces very secret']),
    )
    const [first] = collector.bodies()
    const resource = JSON.stringify(first?.resourceSpans[0]?.resource)
    for (const fact of ['"parley"', 'deployment.environment.name', '"tests"']) expect(resource).toContain(fact)
  })

  it('sends nothing that a member typed, no key, no address with its parameters', async () => {
    const words = ['Zimtschnecke', 'hunter2', 'me@zimt.example']
    const [word = '', password = '', email = ''] = words
    await ask(`/api/v2/post/search.json?community=win&query=${word}`, 'search-under-trace')
    await ask('/api/v2/account/login', 'login-under-trace', {
      method: 'POST',
      body: new URLSearchParams({ username: word, password }),
    })
    await ask('/api/v2/account/reset', 'reset-under-trace', {
      method: 'POST',
      body: new URLSearchParams({ username: word, email }),
    })
    for (const id of ['search-under-trace', 'login-under-trace', 'reset-under-trace']) await spanOf(id)
    const sent = collector.requests.map(({ text }) => text).join('\n')
    expect(sent).toContain('db.query.text')
    expect([...words, keys.key, keys.secret].filter((secret) => sent.includes(secret))).toEqual([])
  })
})

it('the trace that a stranger names is not gone on with', async () => {
  const folder = mkdtempSync(join(tmpdir(), 'parley-own-traces-'))
  const collector = await startCollector()
  const server = await startServerProcess(folder, {
    OTEL_EXPORTER_OTLP_ENDPOINT: collector.origin,
    OTEL_EXPORTER_OTLP_PROTOCOL: 'http/json',
    OTEL_BSP_SCHEDULE_DELAY: '100',
    TRUST_PROXY: '192.0.2.0/24',
    DEMO: 'off',
  })
  await server.isReady
  const traceId = '0af7651916cd43dd8448eb211c80319c'
  await fetch(`${server.origin}/healthz`, { headers: { traceparent: `00-${traceId}-b7ad6b7169203331-01` } })
  const isSeen = () => collector.spans().some(({ name }) => name === 'GET /healthz')
  await expect.poll(isSeen, { timeout: 30_000 }).toBe(true)
  expect(collector.spans().map((span) => span.traceId)).not.toContain(traceId)
  server.child.kill('SIGTERM')
  await server.ended
  collector.stop()
  rmSync(folder, { recursive: true, force: true })
})

describe('a collector that does not answer', () => {
  it('holds up neither requests nor the end of the server, and fills no memory', async () => {
    const collector = await startCollector(() => true)
    const scope = Scope.makeUnsafe()
    const { begin } = await Effect.runPromise(
      Effect.provideService(makeTraces(settingsOf(`${collector.origin}/v1/traces`)), Scope.Scope, scope),
    )
    const begun = Array.from({ length: 5000 }, () => begin('server'))
    for (const span of begun) span?.end('GET /', {}, false)
    const recorded = begun.filter((span) => span !== undefined).length
    expect(recorded).toBeGreaterThan(0)
    // Of a flood, the most of two seconds, in case one ends meanwhile.
    expect(recorded).toBeLessThanOrEqual(400)
    await Effect.runPromise(Effect.timeout(Scope.close(scope, Exit.void), 4000))
    collector.stop()
  })
})

it('a share of requests is traced, and a proxy decides about its own', async () => {
  const collector = await startCollector()
  const traced = await Effect.runPromise(
    Effect.scoped(
      Effect.map(makeTraces({ ...settingsOf(`${collector.origin}/v1/traces`), share: 0 }), ({ begin }) => ({
        own: begin('server'),
        wanted: begin('server', '00-0af7651916cd43dd8448eb211c80319c-b7ad6b7169203331-01'),
        unwanted: begin('server', '00-0af7651916cd43dd8448eb211c80319c-b7ad6b7169203331-00'),
      })),
    ),
  )
  collector.stop()
  expect(traced).toEqual({ own: undefined, wanted: expect.anything(), unwanted: undefined })
})
