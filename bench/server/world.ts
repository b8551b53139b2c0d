/**
 * Worlds of many comments for the server's benchmarks: always the same for a size, made once and kept outside the
 * repository. `node bench/server/world.ts 100000` makes one in a folder of the system's temporary files; with
 * DATABASE_URL it fills that empty PostgreSQL database instead.
 */
import { existsSync, mkdirSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { Effect } from 'effect'
import { type Insertable, sql } from 'kysely'
import { openSession } from '../../server/account/queries/sessions.ts'
import { Database } from '../../server/database/Database.ts'
import { countOnFromHighestIds, migrate } from '../../server/database/migrate.ts'
import { newComment, newCommunity, newPost, newUser } from '../../server/database/newRows.ts'
import { type OpenDatabase, openPostgres, openSqlite } from '../../server/database/openDatabase.ts'
import type { Tables } from '../../server/database/Tables.ts'
import { proseFor } from '../../server/demo/prose.ts'
import { makeRandom, type Random } from '../../server/demo/random.ts'
import { htmlOf } from '../../server/text/markdown.ts'

/** Comments of the first two posts; the others have those that are left. */
const threads = { longest: 10_477, usual: 300 } as const

/** The posts and members that the benchmarks name. */
export const named = { longest: 1, usual: 2, author: 'member_3', readers: 50 } as const

const hour = 3_600_000
const day = 24 * hour
/** Worlds do not depend on when they are made, but their newest content should be about as old as a feed's. */
const newestAge = hour
const communityCount = 60
const rowsAtOnce = 1000

interface Text {
  readonly markdown: string
  readonly html: string
}

const someTexts = (random: Random, longest: number): ReadonlyArray<Text> =>
  Array.from({ length: 3000 }, () => {
    const markdown = proseFor(random, random.int(40, longest))
    return { markdown, html: htmlOf(markdown) }
  })

/** Rows go in as one JSON parameter: a query with a parameter for each value takes longer to compile than to run. */
const insertAll = async <T extends keyof Tables>(
  { db, dialect }: OpenDatabase,
  table: T,
  count: number,
  rowOf: (at: number) => Insertable<Tables[T]>,
): Promise<void> => {
  await db.transaction().execute(async (transaction) => {
    for (let from = 0; from < count; from += rowsAtOnce) {
      const rows = Array.from({ length: Math.min(rowsAtOnce, count - from) }, (_, at) => rowOf(from + at))
      const columns = Object.keys(rows[0] ?? {})
      const into = sql`into ${sql.table(table)} (${sql.join(columns.map((column) => sql.ref(column)))})`
      const json = JSON.stringify(rows)
      await (dialect === 'sqlite'
        ? sql`insert or ignore ${into} select ${sql.join(columns.map((column) => sql`value ->> ${sql.lit(`$.${column}`)}`))} from json_each(${json})`
        : sql`insert ${into} select ${sql.join(columns.map((column) => sql.ref(column)))} from json_populate_recordset(null::${sql.table(table)}, ${json}::json) on conflict do nothing`
      ).execute(transaction)
    }
  })
}

/** Drops the indexes of the longest tables; the returned function makes them again, which is faster than to keep them. */
const withoutIndexes = async ({ db, dialect }: OpenDatabase): Promise<() => Promise<void>> => {
  const { rows } = await (dialect === 'sqlite'
    ? sql<{ name: string; made: string }>`
        select name, sql as made from sqlite_master
        where type = 'index' and tbl_name in ('comments', 'votes') and sql is not null`
    : sql<{ name: string; made: string }>`
        select indexname as name, indexdef as made from pg_indexes
        where schemaname = current_schema() and tablename in ('comments', 'votes')
          and indexname not in (select conname from pg_constraint)`
  ).execute(db)
  for (const { name } of rows) await sql`drop index ${sql.ref(name)}`.execute(db)
  return async () => {
    for (const { made } of rows) await sql.raw(made).execute(db)
  }
}

/** Fills an empty, migrated database with members, posts and this many comments besides the two long threads. */
const fill = async (database: OpenDatabase, comments: number, now: number): Promise<void> => {
  if (database.dialect === 'sqlite') await sql`pragma synchronous = off`.execute(database.db)
  const makeIndexes = await withoutIndexes(database)
  const random = makeRandom(comments)
  const texts = someTexts(random, 400)
  const titles = Array.from({ length: 3000 }, () => proseFor(random, random.int(30, 90)).slice(0, 120))
  const members = Math.max(200, Math.floor(comments / 20))
  const posts = Math.max(100, Math.floor(comments / 10))
  const [authorOf, placeOf] = [new Map<number, number>(), new Map<number, number>()]
  await insertAll(database, 'users', members, (at) =>
    newUser({ id: at + 1, username: `member_${at + 1}`, created: now - 400 * day }),
  )
  await insertAll(database, 'communities', communityCount, (at) =>
    newCommunity({
      id: at + 1,
      name: `Place${at + 1}`,
      created: now - 500 * day,
      description: random.pick(titles),
      member_count: random.int(1, members),
      activity: random.int(1, comments),
    }),
  )
  const total = threads.longest + threads.usual + comments
  await insertAll(database, 'posts', posts, (at) => {
    const place = random.int(1, communityCount)
    placeOf.set(at + 1, place)
    const created = now - newestAge - Math.floor(((posts - at) / posts) * 300 * day)
    return newPost({
      id: at + 1,
      community_id: place,
      author_id: random.int(1, members),
      type: 'text',
      title: random.pick(titles),
      ...random.pick(texts),
      created,
      last_comment_at: created + random.int(0, 40) * hour,
      score_up: Math.floor(1 + 800 * random.next() ** 6),
      comment_count: at === 0 ? threads.longest : at === 1 ? threads.usual : 10,
    })
  })
  const depths = new Map<number, number>()
  const firstOf = new Map<number, number>()
  const postOf = (at: number): number =>
    at < threads.longest
      ? named.longest
      : at < threads.longest + threads.usual
        ? named.usual
        : 3 + Math.floor((posts - 2) * random.next() ** 1.5)
  await insertAll(database, 'comments', total, (at) => {
    const post = postOf(at)
    const first = firstOf.get(post) ?? at + 1
    firstOf.set(post, first)
    const isLong = post <= named.usual
    // Within the two long threads ids are consecutive, so that any earlier comment can be the parent.
    const isReply = isLong && at + 1 > first && random.chance(0.85)
    const parent = isReply ? Math.max(first, at + 1 - random.int(1, 60)) : 0
    const depth = parent === 0 ? 0 : (depths.get(parent) ?? 0) + 1
    if (isLong) depths.set(at + 1, depth)
    const author = random.int(1, members)
    authorOf.set(at + 1, author)
    return newComment({
      id: at + 1,
      community_id: placeOf.get(post) ?? 1,
      author_id: author,
      post_id: post,
      parent_id: parent,
      depth,
      ...random.pick(texts),
      created: now - newestAge - Math.floor(((total - at) / total) * 200 * day),
      score_up: Math.floor(1 + 60 * random.next() ** 4),
      score_down: Math.floor(8 * random.next() ** 4),
    })
  })
  await insertAll(database, 'subscriptions', named.readers * 12, (at) => ({
    user_id: (at % named.readers) + 1,
    community_id: random.int(1, communityCount),
    created: now - 100 * day,
  }))
  // Of each reader some votes in the longest thread; of everybody some anywhere.
  await insertAll(database, 'votes', named.readers * 40 + Math.floor(comments / 2), (at) => ({
    user_id: at < named.readers * 40 ? (at % named.readers) + 1 : random.int(1, members),
    kind: 'comment' as const,
    content_id: random.int(1, at < named.readers * 40 ? threads.longest : total),
    value: random.chance(0.9) ? (1 as const) : (-1 as const),
    created: now - random.int(1, 100) * day,
    due: 0,
  }))
  await insertAll(database, 'folders', named.readers, (at) => ({
    id: at + 1,
    user_id: at + 1,
    name: 'saved',
    key: 'saved',
    created: now - 90 * day,
  }))
  await insertAll(database, 'saved', named.readers * 10, (at) => ({
    folder_id: (at % named.readers) + 1,
    kind: 'comment' as const,
    content_id: random.int(1, threads.longest),
    created: now - 80 * day,
  }))
  await makeIndexes()
  await countOnFromHighestIds(database.db, database.dialect)
  // PostgreSQL notes which pages all can see, as its autovacuum does after a while.
  await sql.raw(database.dialect === 'sqlite' ? 'analyze' : 'vacuum analyze').execute(database.db)
}

/** Makes the world in an empty database, and gives it the tables of this version. */
export const makeWorldIn = async (database: OpenDatabase, comments: number): Promise<void> => {
  await migrate(database.db, database.dialect)
  const someone = await database.db.selectFrom('users').select('id').limit(1).executeTakeFirst()
  if (someone === undefined) await fill(database, comments, Date.now())
}

/** The data folder of a world over SQLite, made if it is missing. */
export const worldFolder = async (comments: number): Promise<string> => {
  const folder = join(process.env.DATA_DIR ?? join(tmpdir(), 'parley-worlds'), String(comments))
  const ready = join(folder, 'is-complete')
  if (existsSync(ready)) return folder
  mkdirSync(folder, { recursive: true })
  const database = openSqlite(join(folder, 'parley.sqlite'))
  await makeWorldIn(database, comments)
  await database.db.destroy()
  writeFileSync(ready, '')
  return folder
}

/** Headers of new sessions of the first readers. */
export const sessionsOf = async (database: OpenDatabase): Promise<ReadonlyArray<Readonly<Record<string, string>>>> => {
  const keys: Array<Readonly<Record<string, string>>> = []
  for (let id = 1; id <= named.readers; id += 1) {
    const session = await Effect.runPromise(Effect.provideService(openSession(id), Database, database))
    keys.push({ 'x-api-key': session.apiKey, 'x-api-secret': session.apiSecret })
  }
  return keys
}

if (process.argv[1] === import.meta.filename) {
  const comments = Number(process.argv[2] ?? 10_000)
  const { DATABASE_URL: address } = process.env
  if (address === undefined) console.log(await worldFolder(comments))
  else {
    const database = openPostgres(address)
    await makeWorldIn(database, comments)
    await database.db.destroy()
  }
}
