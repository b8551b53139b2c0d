/** `/readyz`: which faults take a process out of a balancer, and which are only said. */
import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { Effect } from 'effect'
import { sql } from 'kysely'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { migrate } from '../../../server/database/migrate.ts'
import { type OpenDatabase, openSqlite } from '../../../server/database/openDatabase.ts'
import { type ReadyCheck, readyResponse } from '../../../server/http/health.ts'
import { makeFolderStore } from '../../../server/media/makeFolderStore.ts'
import { makeMetrics } from '../../../server/operating/metrics.ts'
import { makeReadyCheck, mediaState } from '../../../server/operating/readiness.ts'
import { openSqliteWorld } from '../../support/sqliteWorld.ts'

const folder = mkdtempSync(join(tmpdir(), 'parley-readiness-'))
afterAll(() => rmSync(folder, { recursive: true, force: true }))

describe('readiness', () => {
  let opened: OpenDatabase
  beforeAll(async () => {
    opened = await openSqliteWorld()
  })
  const media = join(folder, 'writable')
  const stateOf = (place: string) => () => Effect.runPromise(mediaState(makeFolderStore(place)))

  const answer = async (check: ReadyCheck): Promise<ReadonlyArray<unknown>> => {
    const response = await readyResponse(check)
    return [response.status, await response.json()]
  }
  const degraded = (checks: Readonly<Record<string, string>>) => [
    200,
    { status: 'degraded', checks: { database: 'ok', migrations: 'ok', jobs: 'ok', media: 'ok', ...checks } },
  ]

  it('says that the database does not answer', async () => {
    const closed = await openSqliteWorld()
    await closed.db.destroy()
    const response = await readyResponse(makeReadyCheck(closed, stateOf(media)))
    expect([response.status, response.headers.get('retry-after'), await response.json()]).toEqual([
      503,
      '2',
      {
        status: 'unavailable',
        checks: { database: 'does not answer (it failed)', migrations: 'unknown', jobs: 'unknown', media: 'ok' },
      },
    ])
  })

  it('says that the database does not answer in time', async () => {
    const stuck: OpenDatabase = {
      ...opened,
      get db(): OpenDatabase['db'] {
        return new Proxy(opened.db, { get: () => ({ getTables: () => new Promise(() => undefined) }) })
      },
    }
    const check = makeReadyCheck(stuck, stateOf(media), { patience: 20 })
    expect(await check()).toEqual({
      isReady: false,
      checks: { database: 'does not answer in time', migrations: 'unknown', jobs: 'unknown', media: 'ok' },
    })
  })

  it('says that migrations are pending, and is not ready for members', async () => {
    const older = openSqlite(':memory:')
    await migrate(older.db, older.dialect, '0019-newcomers')
    expect(await answer(makeReadyCheck(older, stateOf(media)))).toEqual([
      503,
      {
        status: 'unavailable',
        checks: {
          database: 'ok',
          migrations: expect.stringMatching(/^\d+ are pending$/),
          jobs: 'unknown',
          media: 'ok',
        },
      },
    ])
    await older.db.destroy()
  })

  it('stays when a newer version has upgraded the database, and says so', async () => {
    const newer = await openSqliteWorld()
    await sql`insert into kysely_migration (name, timestamp) values ('9999-from-the-future', '2100-01-01')`.execute(
      newer.db,
    )
    const checks = { migrations: 'made by a newer version', jobs: 'unknown' }
    expect(await answer(makeReadyCheck(newer, stateOf(media)))).toEqual(degraded(checks))
    await newer.db.destroy()
  })

  it('stays when uploads cannot be stored, and says so', async () => {
    const broken = join(folder, 'broken')
    mkdirSync(broken)
    writeFileSync(join(broken, 'tmp'), 'a file where a folder should be')
    const checks = { media: 'cannot be written (EEXIST)' }
    expect(await answer(makeReadyCheck(opened, stateOf(broken)))).toEqual(degraded(checks))
  })

  it('stays when jobs wait, and says for how long', async () => {
    const busy = await openSqliteWorld()
    const now = Date.now()
    await busy.db
      .insertInto('jobs')
      .values({ kind: 'mail', key: 'one', payload: '', created: now, due: now, noted: now })
      .execute()
    const check = makeReadyCheck(busy, stateOf(media), { now: () => now + 11 * 60_000 })
    expect(await answer(check)).toEqual(degraded({ jobs: 'the oldest has been waiting for 11 minutes' }))
    await busy.db.destroy()
  })

  it('is checked at most once in two seconds, and again after', async () => {
    const clock = { now: 0 }
    const place = join(folder, 'checked')
    const check = makeReadyCheck(opened, stateOf(place), { now: () => clock.now })
    expect(await check()).toMatchObject({ checks: { media: 'ok' } })
    rmSync(place, { recursive: true })
    writeFileSync(place, '')
    expect(await check()).toMatchObject({ checks: { media: 'ok' } })
    clock.now = 2000
    expect(await check()).toMatchObject({ checks: { media: 'cannot be written (ENOTDIR)' } })
    await opened.db.destroy()
  })
})

it('each check is a gauge of the metrics: 1 for ok, 0 for a fault, none for what is unknown', async () => {
  const opened = await openSqliteWorld()
  const checks = { database: 'ok', migrations: 'made by a newer version', jobs: 'unknown', media: 'ok' }
  const ready = () => Promise.resolve({ isReady: true, checks })
  const text = await Effect.runPromise(makeMetrics({ database: opened, ready }).text)
  expect(text.split('\n').filter((line) => line.startsWith('parley_check_ok{'))).toEqual([
    'parley_check_ok{check="database"} 1',
    'parley_check_ok{check="migrations"} 0',
    'parley_check_ok{check="media"} 1',
  ])
  await opened.db.destroy()
})
