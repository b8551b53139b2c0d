/** Which span a query or a request to another server is recorded in, and what is recorded of it. */
import { createServer } from 'node:http'
import { Effect } from 'effect'
import { sql } from 'kysely'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { Database, query } from './database/Database.ts'
import { openSqlite } from './database/openDatabase.ts'
import { makeSmtp } from './mail/smtp.ts'
import { makeS3Client } from './media/s3Client.ts'
import { makeGatewayCoins } from './payments/gateway/gatewayCoins.ts'
import { askStripe } from './payments/stripe/stripeApi.ts'
import { ServerLog } from './ServerLog.ts'
import { inCurrentSpan, inSpan, type WorkSpan, withSpan } from './WorkSpan.ts'

const opened = openSqlite(':memory:')
const ask = (what: string) => query((db) => sql`select ${sql.lit(what)} as x`.execute(db))

/** A span that notes the statements of its parts. */
const makeSpan = () => {
  const statements: Array<string> = []
  const span: WorkSpan = {
    part: (_name, _milliseconds, facts) => void statements.push(String(facts['db.query.text'])),
    end: () => undefined,
  }
  return { span, statements }
}

const run = <A>(work: Effect.Effect<A, never, Database>): Promise<A> =>
  Effect.runPromise(Effect.provideService(work, Database, opened))

describe('a query', () => {
  it('belongs to the span of its own fiber, while others run in the same turns', async () => {
    const spans = Array.from({ length: 20 }, makeSpan)
    const work = spans.map(({ span }, nth) =>
      withSpan(
        span,
        Effect.gen(function* () {
          yield* ask(`first ${nth}`)
          yield* Effect.yieldNow
          yield* ask(`second ${nth}`)
        }),
      ),
    )
    await run(Effect.all(work, { concurrency: 'unbounded', discard: true }))
    for (const [nth, { statements }] of spans.entries())
      expect(statements).toEqual([`select 'first ${nth}' as x`, `select 'second ${nth}' as x`])
  })

  it('of a call that is made inside another belongs to the span of the outer one', async () => {
    const { span, statements } = makeSpan()
    await inSpan(span, async () => {
      await Promise.resolve()
      await run(inCurrentSpan(ask('inside')))
    })
    await run(inCurrentSpan(ask('outside')))
    expect(statements).toEqual([`select 'inside' as x`])
  })

  it('names its operation and table, without values', async () => {
    const parts: Array<readonly [string, unknown]> = []
    const span: WorkSpan = { part: (name, _, facts) => void parts.push([name, facts]), end: () => undefined }
    const named = query((db) => db.selectFrom('users').select('id').where('username', '=', 'a secret').execute())
    await run(withSpan(span, Effect.exit(named)))
    expect(parts.map(([name]) => name)).toEqual(['select users'])
    expect(JSON.stringify(parts)).not.toContain('a secret')
  })
})

describe('a request to another server', () => {
  const secrets = [
    'key id',
    'secret key',
    'sub_123',
    'face.webp',
    'me@zimt.example',
    'hunter2',
    'Zimtschnecke',
    'order-7',
  ]
  let status = 200
  const server = createServer((_, response) => response.writeHead(status).end('{}'))
  let origin = ''
  let port = 0
  beforeAll(async () => {
    await new Promise<void>((listening) => server.listen(0, '127.0.0.1', listening))
    const address = server.address()
    port = typeof address === 'object' ? (address?.port ?? 0) : 0
    origin = `http://127.0.0.1:${port}`
  })
  afterAll(() => {
    server.closeAllConnections()
    server.close()
  })

  /** The parts of the span that the work is done in. */
  const partsOf = async <A, E>(work: Effect.Effect<A, E, Database | ServerLog>) => {
    const parts: Array<readonly [string, object]> = []
    const span: WorkSpan = { part: (name, _, facts) => void parts.push([name, facts]), end: () => undefined }
    await run(
      withSpan(
        span,
        Effect.provideService(Effect.exit(work), ServerLog, () => undefined),
      ),
    )
    expect(secrets.filter((secret) => JSON.stringify(parts).includes(secret))).toEqual([])
    return parts
  }
  const s3 = (endpoint: string, fetcher?: typeof fetch) =>
    makeS3Client(
      {
        endpoint: new URL(endpoint),
        bucket: 'files',
        region: 'eu',
        accessKeyId: 'key id',
        secretAccessKey: 'secret key',
      },
      fetcher,
    )
  const get = { method: 'GET', key: 'media/face.webp' } as const
  const stripe = (method: 'GET' | 'POST', path: `/v1/${string}`) =>
    askStripe(
      { secretKey: 'secret key', publishableKey: '', webhookSecret: '', apiOrigin: new URL(origin) },
      { method, path, fields: { description: 'Zimtschnecke' } },
    )

  it('to the storage is recorded with its status, without the name of the file', async () => {
    expect(await partsOf(s3(origin).send(get, async () => undefined))).toEqual([
      [
        'GET /{bucket}/{key}',
        {
          'http.request.method': 'GET',
          'url.template': '/{bucket}/{key}',
          'server.address': '127.0.0.1',
          'server.port': port,
          'http.response.status_code': 200,
        },
      ],
    ])
    status = 403
    const [refused] = await partsOf(s3(origin).send({ method: 'GET', key: '' }, async () => undefined))
    status = 200
    expect(refused).toEqual([
      'GET /{bucket}',
      expect.objectContaining({ 'http.response.status_code': 403, 'error.type': '403' }),
    ])
  })

  it('to the storage is recorded for each attempt, with why it had no answer', async () => {
    let attempts = 0
    const second: typeof fetch = (...asked) => {
      attempts += 1
      return attempts === 1 ? Promise.reject(Object.assign(new Error('no'), { code: 'ECONNRESET' })) : fetch(...asked)
    }
    const parts = await partsOf(s3(origin, second).send(get, async () => undefined))
    expect(parts.map(([, facts]) => facts)).toEqual([
      expect.objectContaining({ 'error.type': 'ECONNRESET' }),
      expect.objectContaining({ 'http.response.status_code': 200 }),
    ])
  })

  it('to a payment provider is recorded without the id of a subscription or an order', async () => {
    const parts = [
      ...(await partsOf(stripe('GET', '/v1/subscriptions/sub_123'))),
      ...(await partsOf(stripe('POST', '/v1/payment_intents'))),
      ...(await partsOf(
        makeGatewayCoins({ url: new URL(`${origin}/pay`), secret: 'hunter2' }, 'https://parley.example').offer({
          id: 'order-7',
          cents: 100,
        }),
      )),
    ]
    expect(parts.map(([name]) => name)).toEqual([
      'GET /v1/subscriptions/{id}',
      'POST /v1/payment_intents',
      'POST /invoices',
    ])
    for (const [, facts] of parts)
      expect(facts).toMatchObject({ 'server.address': '127.0.0.1', 'http.response.status_code': 200 })
  })

  it('to the mail server is recorded without the address, the mail and the password', async () => {
    // Nothing listens there any more.
    const closed = createServer()
    await new Promise<void>((listening) => closed.listen(0, '127.0.0.1', listening))
    const address = closed.address()
    const gone = typeof address === 'object' ? (address?.port ?? 0) : 0
    await new Promise((done) => closed.close(done))
    const post = makeSmtp(`smtp://me:hunter2@127.0.0.1:${gone}`, 'site@parley.example')
    expect(await partsOf(post({ to: 'me@zimt.example', subject: 'Zimtschnecke', text: 'Zimtschnecke' }))).toEqual([
      [
        'send mail',
        {
          'network.protocol.name': 'smtp',
          'server.address': '127.0.0.1',
          'server.port': gone,
          'error.type': 'ESOCKET',
        },
      ],
    ])
  })
})
