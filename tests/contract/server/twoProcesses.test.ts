/** Two processes of the server share one database: simultaneous actions neither fail nor get lost. */
import { mkdirSync, mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { Effect } from 'effect'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { openSession } from '../../../server/account/queries/sessions.ts'
import { Database } from '../../../server/database/Database.ts'
import { migrate } from '../../../server/database/migrate.ts'
import { newUser } from '../../../server/database/newRows.ts'
import { type OpenDatabase, openPostgres, openSqlite } from '../../../server/database/openDatabase.ts'
import { hasPostgres, startPostgres } from '../../support/postgres.ts'
import { fillSmallWorld } from '../../support/smallWorld.ts'
import { type ServerProcess, startServerProcess } from '../../support/spawnServer.ts'
import { headersOf, type Keys } from '../support/nodeTransport.ts'

const memberCount = 40
const posts = [101, 102, 103, 104, 105]
const communities = ['Gardening', 'PoliticsToday', 'NightShift', 'Makers', 'TinyNews']

/** Logged-in members, created directly in the database. */
const members = async (database: OpenDatabase): Promise<ReadonlyArray<Keys>> => {
  const rows = await database.db
    .insertInto('users')
    .values(Array.from({ length: memberCount }, (_, index) => newUser({ username: `many_${index}`, created: 1 })))
    .returning('id')
    .execute()
  const keys: Array<Keys> = []
  for (const { id } of rows) {
    const session = await Effect.runPromise(Effect.provideService(openSession(id), Database, database))
    keys.push({ key: session.apiKey, secret: session.apiSecret })
  }
  return keys
}

const totals = async ({ db }: OpenDatabase) => ({
  posts: await db
    .selectFrom('posts')
    .select(['id', 'score', 'comment_count'])
    .where('id', 'in', posts)
    .orderBy('id')
    .execute(),
  communities: await db
    .selectFrom('communities')
    .select(['key', 'member_count', 'activity'])
    .where('name', 'in', communities)
    .orderBy('key')
    .execute(),
  votes: Number(
    (
      await db
        .selectFrom('votes')
        .select((eb) => eb.fn.countAll().as('n'))
        .executeTakeFirstOrThrow()
    ).n,
  ),
  comments: Number(
    (
      await db
        .selectFrom('comments')
        .select((eb) => eb.fn.countAll().as('n'))
        .executeTakeFirstOrThrow()
    ).n,
  ),
  subscriptions: Number(
    (
      await db
        .selectFrom('subscriptions')
        .select((eb) => eb.fn.countAll().as('n'))
        .executeTakeFirstOrThrow()
    ).n,
  ),
  postScores: Number(
    (
      await db
        .selectFrom('users')
        .select((eb) => eb.fn.sum('post_score').as('n'))
        .executeTakeFirstOrThrow()
    ).n,
  ),
})

const suite = (open: () => Promise<{ database: OpenDatabase; settings: Readonly<Record<string, string>> }>): void => {
  const folder = mkdtempSync(join(tmpdir(), 'parley-two-'))
  const servers: Array<ServerProcess> = []
  let database: OpenDatabase
  beforeAll(async () => {
    mkdirSync(join(folder, 'client'))
    const opened = await open()
    database = opened.database
    for (let each = 0; each < 2; each += 1) servers.push(await startServerProcess(folder, opened.settings))
    await Promise.all(servers.map(({ isReady }) => isReady))
  })
  afterAll(async () => {
    for (const { child } of servers) child.kill('SIGKILL')
    await Promise.all(servers.map(({ ended }) => ended))
    await database.db.destroy()
    rmSync(folder, { recursive: true, force: true })
  })

  it('600 simultaneous votes, comments and joins all succeed, and every sum is right', async () => {
    const before = await totals(database)
    let turn = 0
    const act = async (path: string, keys: Keys, form: Readonly<Record<string, string>>): Promise<string> => {
      turn += 1
      const server = servers[turn % servers.length]
      const response = await fetch(`${server?.origin ?? ''}/api/v2${path}`, {
        method: 'POST',
        headers: headersOf(keys),
        body: new URLSearchParams(form),
      })
      const text = await response.text()
      return response.status === 200 ? '200' : `${response.status} ${text}`
    }
    const acts = (await members(database)).flatMap((keys, member) =>
      posts.flatMap((post, index) => [
        act('/action/vote', keys, { id: String(post), type: 'true', direction: 'true' }),
        act('/action/create_comment', keys, {
          parentId: String(post),
          content: `Word ${member} on ${post}`,
          community: 'Gardening',
        }),
        act('/community/subscribe', keys, { community: communities[index] ?? '' }),
      ]),
    )
    expect(acts).toHaveLength(600)
    const answers = new Map<string, number>()
    for (const answer of await Promise.all(acts)) answers.set(answer, (answers.get(answer) ?? 0) + 1)
    expect(Object.fromEntries(answers)).toEqual({ '200': 600 })

    const after = await totals(database)
    for (const [index, post] of after.posts.entries()) {
      const was = before.posts[index]
      expect({
        id: post.id,
        score: post.score - (was?.score ?? 0),
        comments: post.comment_count - (was?.comment_count ?? 0),
      }).toEqual({
        id: post.id,
        score: memberCount,
        comments: memberCount,
      })
    }
    for (const [index, community] of after.communities.entries())
      expect({
        key: community.key,
        more: community.member_count - (before.communities[index]?.member_count ?? 0),
      }).toEqual({
        key: community.key,
        more: memberCount,
      })
    const sum = (list: ReadonlyArray<{ activity: number }>) => list.reduce((total, { activity }) => total + activity, 0)
    expect(sum(after.communities) - sum(before.communities)).toBe(200)
    // Each comment has its author's own vote.
    expect([after.votes - before.votes, after.comments - before.comments]).toEqual([400, 200])
    expect([after.subscriptions - before.subscriptions, after.postScores - before.postScores]).toEqual([200, 200])
    for (const { output } of servers) expect(output()).not.toMatch(/failed|put off/)
  })
}

describe('two processes on one SQLite file', () => {
  const folder = mkdtempSync(join(tmpdir(), 'parley-one-file-'))
  afterAll(() => rmSync(folder, { recursive: true, force: true }))
  suite(async () => {
    const database = openSqlite(join(folder, 'parley.sqlite'))
    await migrate(database.db, database.dialect)
    await fillSmallWorld(database.db, database.dialect, Date.now())
    return { database, settings: { DATA_DIR: folder } }
  })
})

describe.runIf(hasPostgres)('two processes on one PostgreSQL', () => {
  let postgres: Awaited<ReturnType<typeof startPostgres>>
  beforeAll(async () => {
    postgres = await startPostgres()
  })
  afterAll(() => postgres.stop())
  suite(async () => {
    const database = openPostgres(postgres.address, 2)
    await migrate(database.db, database.dialect)
    await fillSmallWorld(database.db, database.dialect, Date.now())
    return { database, settings: { DATABASE_URL: postgres.address } }
  })
})
