/**
 * A database that is lost, has no free connection or no space: callers are told to try again, nothing else fails, and
 * the server recovers by itself.
 */
import { Deferred, Effect, Exit, Fiber } from 'effect'
import { sql } from 'kysely'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { Database, inTransaction, query } from '../../../server/database/Database.ts'
import { DatabaseUnavailable } from '../../../server/database/DatabaseUnavailable.ts'
import { migrate } from '../../../server/database/migrate.ts'
import { type OpenDatabase, openPostgres, openSqlite } from '../../../server/database/openDatabase.ts'
import { hasPostgres, startPostgres } from '../../support/postgres.ts'
import { fillSmallWorld } from '../../support/smallWorld.ts'
import { headersOf, type Keys } from '../support/nodeTransport.ts'
import { startServer, type TestServer } from '../support/startServer.ts'

interface Heard {
  readonly code: number
  readonly retryAfter: number
  readonly error: unknown
}

const unreachable = {
  code: 503,
  retryAfter: 5,
  error: 'The database cannot be reached right now. Please try again in a few seconds.',
}
const busy = { code: 503, retryAfter: 5, error: 'The server is too busy right now. Please try again in a few seconds.' }
const full = {
  code: 503,
  retryAfter: 60,
  error: 'The server has no room left to save anything. Please try again later.',
}
const done = { code: 200, retryAfter: 0, error: undefined }

const post = async (
  server: TestServer,
  path: string,
  keys: Keys,
  form: Readonly<Record<string, string>>,
): Promise<Heard> => {
  const response = await fetch(`${server.origin}/api/v2${path}`, {
    method: 'POST',
    headers: headersOf(keys),
    body: new URLSearchParams(form),
  })
  const { error }: { error?: unknown } = JSON.parse(await response.text())
  return { code: response.status, retryAfter: Number(response.headers.get('retry-after') ?? 0), error }
}

const vote = (server: TestServer, keys: Keys, id: number): Promise<Heard> =>
  post(server, '/action/vote', keys, { id: String(id), type: 'true', direction: 'true' })

const fill = async (database: OpenDatabase): Promise<OpenDatabase> => {
  await migrate(database.db, database.dialect)
  await fillSmallWorld(database.db, database.dialect, Date.now())
  return database
}

describe.runIf(hasPostgres)('PostgreSQL that is lost for a moment', () => {
  let postgres: Awaited<ReturnType<typeof startPostgres>>
  let database: OpenDatabase
  let beside: OpenDatabase
  let server: TestServer
  let keys: Keys
  beforeAll(async () => {
    postgres = await startPostgres()
    database = await fill(openPostgres(postgres.address, 5, 500))
    beside = openPostgres(postgres.address, 2)
    server = await startServer({ database })
    keys = await server.login('demo_member')
  })
  afterAll(async () => {
    await server.close()
    await database.db.destroy()
    await beside.db.destroy()
    postgres.stop()
  })

  const waiting = async (): Promise<number> => {
    const { rows } = await sql<{ n: number }>`select count(*) as n from pg_locks where not granted`.execute(beside.db)
    return rows[0]?.n ?? 0
  }
  const untilWaiting = async (count: number): Promise<void> => {
    while ((await waiting()) < count) await new Promise((resume) => setTimeout(resume, 10))
  }
  /** Ends every connection except those of `beside`. */
  const terminate = () =>
    sql`select pg_terminate_backend(pid) from pg_stat_activity where datname = current_database() and pid <> pg_backend_pid()
      and pid not in (select pid from pg_locks where mode in ('AccessExclusiveLock', 'ShareLock') and granted)`.execute(
      beside.db,
    )

  it('fails only the calls whose connections ended in the middle of a transaction', async () => {
    const lock = await beside.db.startTransaction().execute()
    // Reads go on; writes wait.
    await sql`lock table votes in share mode`.execute(lock)
    const heard = [101, 102, 103].map((id) => vote(server, keys, id))
    await untilWaiting(3)
    await terminate()
    expect(await Promise.all(heard)).toEqual([unreachable, unreachable, unreachable])
    await lock.rollback().execute()
    // The idle connections have ended, too; new ones take their place.
    expect(await Promise.all([101, 102, 103].map((id) => vote(server, keys, id)))).toEqual([done, done, done])
    const { rows } =
      await sql`select id from posts where id in (101, 102, 103) and score_up - score_down <> score`.execute(beside.db)
    expect(rows).toEqual([])
  })

  it('reads, and begins transactions, as if nothing had happened when all idle connections have ended', async () => {
    for (let round = 0; round < 20; round += 1) {
      // All connections of the pool are open and idle.
      await Promise.all(Array.from({ length: 5 }, () => sql`select pg_sleep(0.01)`.execute(database.db)))
      await terminate()
      const read = fetch(`${server.origin}/api/v2/user/about.json?user=me`, { headers: headersOf(keys) })
      const heard = await Promise.all([read, ...[104, 105].map((id) => vote(server, keys, id))])
      expect(heard.map((each) => ('status' in each ? each.status : each.code))).toEqual([200, 200, 200])
    }
  })

  it('does not move to another connection once a statement has run on it, which may hold a lock', async () => {
    const held = database.db.connection().execute(async (connection) => {
      await sql`select pg_advisory_lock(77)`.execute(connection)
      await terminate()
      await sql`select 1`.execute(connection)
    })
    await expect(held).rejects.toThrow(/terminat|connection error/)
  })

  it('fails a transaction that is waiting for something else when its connection ends', async () => {
    const exit = await Effect.runPromise(
      Effect.gen(function* () {
        const isOpen = yield* Deferred.make<void>()
        const goOn = yield* Deferred.make<void>()
        const write = query((db) => db.updateTable('users').set({ awards: 99 }).where('id', '=', 1).execute())
        const fiber = yield* Effect.forkChild(
          Effect.provideService(
            inTransaction(
              Effect.gen(function* () {
                yield* write
                yield* Deferred.succeed(isOpen, undefined)
                yield* Deferred.await(goOn)
                yield* write
              }),
            ),
            Database,
            database,
          ),
        )
        yield* Deferred.await(isOpen)
        yield* Effect.promise(terminate)
        // The news of it arrives asynchronously.
        yield* Effect.promise(() => new Promise((resume) => setTimeout(resume, 50)))
        yield* Deferred.succeed(goOn, undefined)
        return yield* Fiber.await(fiber)
      }),
    )
    const isUnavailable =
      Exit.isFailure(exit) &&
      exit.cause.reasons.some((each) => each._tag === 'Die' && each.defect instanceof DatabaseUnavailable)
    expect(isUnavailable).toBe(true)
    const { rows } = await sql<{ awards: number }>`select awards from users where id = 1`.execute(beside.db)
    expect(rows[0]?.awards).not.toBe(99)
  })

  it('responds with success or "try again" throughout a restart under load, and keeps every confirmed comment', async () => {
    const written = async (): Promise<ReadonlyArray<string>> =>
      (await beside.db.selectFrom('comments').select('markdown').where('post_id', '=', 110).execute()).map(
        ({ markdown }) => markdown,
      )
    const counted = async (): Promise<number> =>
      (await beside.db.selectFrom('posts').select('comment_count').where('id', '=', 110).executeTakeFirstOrThrow())
        .comment_count
    const before = await counted()
    const confirmed: Array<string> = []
    const codes: Record<number, number> = {}
    const end = new AbortController()
    const load = Array.from({ length: 8 }, async (_, writer) => {
      for (let round = 0; !end.signal.aborted; round += 1) {
        const content = `Writer ${writer} says ${round}`
        const { code } = await post(server, '/action/create_comment', keys, {
          community: 'Gardening',
          parentId: '110',
          content,
        })
        codes[code] = (codes[code] ?? 0) + 1
        if (code === 200) confirmed.push(content)
      }
    })
    const untilMore = async (): Promise<void> => {
      const enough = confirmed.length + 20
      while (confirmed.length < enough) await new Promise((resume) => setTimeout(resume, 10))
    }
    await untilMore()
    await postgres.restart()
    await untilMore()
    end.abort()
    await Promise.all(load)
    expect(Object.keys(codes)).toEqual(['200', '503'])
    const texts = await written()
    expect(confirmed.filter((each) => !texts.includes(each))).toEqual([])
    expect((await counted()) - before).toBe(texts.length)
  })

  it('says that it is busy when no connection becomes free, and recovers when one does', async () => {
    const held = await Promise.all(Array.from({ length: 5 }, () => database.db.startTransaction().execute()))
    expect(await vote(server, keys, 130)).toEqual(busy)
    await Promise.all(held.map((each) => each.rollback().execute()))
    expect(await vote(server, keys, 130)).toEqual(done)
  })
})

describe('SQLite without space', () => {
  let database: OpenDatabase
  let server: TestServer
  let keys: Keys
  beforeAll(async () => {
    database = await fill(openSqlite(':memory:'))
    server = await startServer({ database })
    keys = await server.login('demo_member')
  })
  afterAll(async () => {
    await server.close()
    await database.db.destroy()
  })

  const comments = async () => (await database.db.selectFrom('comments').select('id').execute()).length

  it('refuses writes with "try again", serves reads meanwhile, and writes again once there is space', async () => {
    const write = (content: string) =>
      post(server, '/action/create_comment', keys, { community: 'Gardening', parentId: '101', content })
    const { rows } = await sql<{ page_count: number }>`pragma page_count`.execute(database.db)
    const pages = rows[0]?.page_count ?? 0
    await sql.raw(`pragma max_page_count = ${pages}`).execute(database.db)
    const before = await comments()
    const long = 'These words need room. '.repeat(400)
    let written = 0
    let heard = await write(`${long} 0`)
    while (heard.code === 200 && written < 50) {
      written += 1
      heard = await write(`${long} ${written}`)
    }
    expect(heard).toEqual(full)
    expect(await comments()).toBe(before + written)
    expect((await fetch(`${server.origin}/api/v2/post/post.json?id=101`)).status).toBe(200)
    await sql.raw(`pragma max_page_count = ${pages * 10}`).execute(database.db)
    expect(await write(`${long} more`)).toEqual(done)
    expect(await comments()).toBe(before + written + 1)
  })
})
