/** Shutting down: writes in progress are finished and answered, other connections are cut, and it is quick. */
import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { Agent, get, request } from 'node:http'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { Effect } from 'effect'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { openSession } from '../../../server/account/queries/sessions.ts'
import { Database } from '../../../server/database/Database.ts'
import { migrate } from '../../../server/database/migrate.ts'
import { type OpenDatabase, openSqlite } from '../../../server/database/openDatabase.ts'
import { fillSmallWorld } from '../../support/smallWorld.ts'
import { type ServerProcess, startServerProcess } from '../../support/spawnServer.ts'
import { headersOf, type Keys } from '../support/nodeTransport.ts'

const folder = mkdtempSync(join(tmpdir(), 'parley-stopping-'))
let database: OpenDatabase
let server: ServerProcess

let keys: Keys

beforeAll(async () => {
  mkdirSync(join(folder, 'media'))
  // More than fits into the connection's buffers.
  writeFileSync(join(folder, 'media', 'long.mp4'), Buffer.alloc(40_000_000))
  database = openSqlite(join(folder, 'parley.sqlite'))
  await migrate(database.db, database.dialect)
  await fillSmallWorld(database.db, database.dialect, Date.now())
  const session = await Effect.runPromise(Effect.provideService(openSession(1), Database, database))
  keys = { key: session.apiKey, secret: session.apiSecret }
  server = await startServerProcess(folder)
  await server.isReady
})
afterAll(async () => {
  server.child.kill('SIGKILL')
  await server.ended
  await database.db.destroy()
  rmSync(folder, { recursive: true, force: true })
})

const aWhile = (milliseconds: number) => new Promise((resume) => setTimeout(resume, milliseconds))

it('finishes the write in progress, cuts readers and idle connections, and ends within five seconds', async () => {
  const agent = new Agent({ keepAlive: true })
  const idle = new Promise<void>((resolve) => {
    get(`${server.origin}/media/gone.svg`, { agent }, (answer) => answer.resume().once('end', resolve))
  })
  await idle
  // Reads a little of a long video and then stops reading.
  const reader = new Promise<string>((resolve) => {
    get(`${server.origin}/media/long.mp4`, (answer) => {
      answer.once('error', () => resolve('cut'))
      answer.once('end', () => resolve('whole'))
      answer.once('data', () => answer.pause())
      setTimeout(() => answer.resume(), 2500)
    })
  })
  // Another process holds the write lock: the vote waits for it.
  const lock = await database.db.startTransaction().execute()
  const vote = fetch(`${server.origin}/api/v2/action/vote`, {
    method: 'POST',
    headers: headersOf(keys),
    body: new URLSearchParams({ id: '101', type: 'true', direction: 'true' }),
  })
  await aWhile(500)
  const told = performance.now()
  server.child.kill('SIGTERM')
  await aWhile(1500)
  await expect(fetch(server.origin)).rejects.toThrow('fetch failed')
  await lock.rollback().execute()
  expect((await vote).status).toBe(200)
  expect(await server.ended).toBe(0)
  expect(performance.now() - told).toBeLessThan(5000)
  expect(await reader).toBe('cut')
  const votes = await database.db
    .selectFrom('votes')
    .select('value')
    .where('user_id', '=', 1)
    .where('content_id', '=', 101)
    .execute()
  expect(votes).toEqual([{ value: 1 }])
  agent.destroy()
})

// systemd signals each process of a unit, and npm and start.mjs pass their signal on.
it('finishes the write in progress, however often it is told to stop', async () => {
  const stopping = await startServerProcess(folder)
  await stopping.isReady
  const body = new URLSearchParams({ id: '102', type: 'true', direction: 'true' }).toString()
  const vote = request(`${stopping.origin}/api/v2/action/vote`, {
    method: 'POST',
    headers: {
      ...headersOf(keys),
      'content-type': 'application/x-www-form-urlencoded',
      'content-length': body.length,
      expect: '100-continue',
    },
  })
  const status = new Promise((resolve, reject) => {
    vote.once('response', (answer) => resolve(answer.resume().statusCode)).once('error', reject)
  })
  const isReceived = new Promise((resolve) => vote.once('continue', resolve))
  vote.flushHeaders()
  await isReceived
  stopping.child.kill('SIGTERM')
  const isListening = () =>
    fetch(`${stopping.origin}/healthz`).then(
      () => true,
      () => false,
    )
  await expect.poll(isListening).toBe(false)
  for (const signal of ['SIGTERM', 'SIGINT', 'SIGTERM'] as const) stopping.child.kill(signal)
  vote.end(body)
  expect(await status).toBe(200)
  expect(await stopping.ended).toBe(0)
})
