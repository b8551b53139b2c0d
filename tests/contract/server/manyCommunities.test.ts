/**
 * Tens of thousands of communities made by one member do not affect what others read. They are more than either
 * database allows as parameters.
 */
import { sql } from 'kysely'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { feedLimits } from '../../../schemas/limits.ts'
import { migrate } from '../../../server/database/migrate.ts'
import { type OpenDatabase, openPostgres, openSqlite } from '../../../server/database/openDatabase.ts'
import { hasPostgres, startPostgres } from '../../support/postgres.ts'
import { fillSmallWorld } from '../../support/smallWorld.ts'
import type { Keys } from '../support/nodeTransport.ts'
import { startServer, type TestServer } from '../support/startServer.ts'
import { talkTo } from '../support/talkTo.ts'

const strangers = 66_000
const firstId = 1_000_000

const plant = async ({ db }: OpenDatabase): Promise<void> => {
  await sql`insert into communities (id, name, key, topics, visibility)
    with recursive n (i) as (select 1 union all select i + 1 from n where i < ${sql.lit(strangers)})
    select ${sql.lit(firstId)} + i, 'Made' || i, 'made' || i, '["Memes"]', case when i % 2 = 0 then 'unlisted' else 'public' end from n`.execute(
    db,
  )
  for (const table of ['subscriptions', 'moderators'] as const)
    await sql`insert into ${sql.table(table)} (community_id, user_id, created) select id, 1, 1 from communities where id > ${sql.lit(firstId)}`.execute(
      db,
    )
}

const suite = (open: () => Promise<OpenDatabase>): void => {
  let database: OpenDatabase
  let server: TestServer
  let keys: Keys
  const { ask, rows } = talkTo(() => server.origin)
  beforeAll(async () => {
    database = await open()
    await plant(database)
    server = await startServer({ database })
    keys = await server.login('demo_member')
  })
  afterAll(async () => {
    await server.close()
    await database.db.destroy()
  })

  it('finds posts by their words', async () => {
    expect(await rows('posts', '/post/search.json?query=compost&community=win')).not.toEqual([])
  })

  it.each([
    ['everything', 'community=win'],
    ['a fixed feed', 'community=win&feedId=8'],
    ['the calm feed', 'community=win&feedId=1'],
    ['trending topics', 'community=win&trending=true'],
  ])('shows a guest the feed of %s', async (_what, query) => {
    expect(await rows('posts', `/post/hotv2.json?${query}`)).not.toEqual([])
  })

  it('shows the feed of the topic that all of them have', async () => {
    const communities = (await rows('posts', '/post/hotv2.json?community=win&feedId=3')).map(
      ({ community }) => community,
    )
    expect(new Set(communities)).toEqual(new Set(['NightShift']))
  })

  it('shows the home feed of a member who joined all of them', async () => {
    expect(await rows('posts', '/post/newv2.json?community=home', keys)).not.toEqual([])
  })

  it('shows the queue of a member who moderates all of them', async () => {
    expect((await ask('/moderate/queue.json?community=home', keys)).code).toBe(200)
  })

  it('lists, searches and suggests communities', async () => {
    expect(await rows('communities', '/community/communities.json?sort=activity')).not.toEqual([])
    expect(await rows('communities', '/community/search.json?query=gard')).toHaveLength(1)
    expect((await ask('/community/suggestions.json')).code).toBe(200)
  })

  it('accepts a guest’s long lists of joined and blocked communities', async () => {
    const names = Array.from({ length: feedLimits.guestCommunities - 1 }, (_, index) => `made${index}`)
    const form = { community: 'home', communities: JSON.stringify([...names, 'Makers']) }
    expect((await ask('/post/newv2.json', undefined, form)).json.posts).not.toEqual([])
    const blocked = { community: 'win', blockedCommunities: JSON.stringify([...names, 'Makers']) }
    expect((await ask('/post/newv2.json', undefined, blocked)).json.posts).not.toEqual([])
    const longer = { ...blocked, blockedCommunities: JSON.stringify([...names, 'Makers', 'Gardening']) }
    expect(await ask('/post/newv2.json', undefined, longer)).toMatchObject({
      code: 400,
      json: { error: '"blockedCommunities" is not valid: expected a value with a length of at most 5000.' },
    })
  })
}

describe('over SQLite, many communities', () => {
  suite(async () => {
    const database = openSqlite(':memory:')
    await migrate(database.db, database.dialect)
    await fillSmallWorld(database.db, database.dialect, Date.now())
    return database
  })
})

describe.runIf(hasPostgres)('over PostgreSQL, many communities', () => {
  let postgres: Awaited<ReturnType<typeof startPostgres>>
  beforeAll(async () => {
    postgres = await startPostgres()
  })
  afterAll(() => postgres.stop())
  suite(async () => {
    const database = openPostgres(postgres.address, 3)
    await migrate(database.db, database.dialect)
    await fillSmallWorld(database.db, database.dialect, Date.now())
    return database
  })
})
