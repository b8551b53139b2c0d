// A thread of thousands of comments is built in pieces, so that other requests are answered in between.
import { afterAll, beforeAll, expect, it } from 'vitest'
import { migrate } from '../../../server/database/migrate.ts'
import { newComment } from '../../../server/database/newRows.ts'
import { type OpenDatabase, openSqlite } from '../../../server/database/openDatabase.ts'
import { fillSmallWorld } from '../../support/smallWorld.ts'
import { startServer, type TestServer } from '../support/startServer.ts'

const count = 2000
let database: OpenDatabase
let server: TestServer
/** Queries for slices of comments so far. */
const read = { slices: 0 }
let postId = 0

beforeAll(async () => {
  database = openSqlite(':memory:')
  await migrate(database.db, database.dialect)
  await fillSmallWorld(database.db, database.dialect, Date.now())
  const post = await database.db
    .selectFrom('posts')
    .select(['id', 'community_id', 'author_id'])
    .executeTakeFirstOrThrow()
  postId = post.id
  await database.db.deleteFrom('comments').where('post_id', '=', postId).execute()
  const { community_id, author_id } = post
  for (let from = 0; from < count; from += 200)
    await database.db
      .insertInto('comments')
      .values(
        Array.from({ length: 200 }, (_, at) =>
          newComment({
            community_id,
            author_id,
            created: from + at,
            post_id: postId,
            markdown: `Comment ${from + at}`,
          }),
        ),
      )
      .execute()
  const counting = database.db.withPlugin({
    transformQuery: ({ node }) => {
      if (JSON.stringify(node).includes('json_each')) read.slices += 1
      return node
    },
    transformResult: ({ result }) => Promise.resolve(result),
  })
  server = await startServer({ database: { ...database, db: counting } })
})
afterAll(async () => {
  await server.close()
  await database.db.destroy()
})

it('feeds are answered while a long thread is being built', async () => {
  const ask = async (path: string) => {
    // Uncompressed: compression runs elsewhere and would let other requests through.
    const response = await fetch(`${server.origin}/api/v2${path}`, { headers: { 'accept-encoding': 'identity' } })
    const answer: { comments?: ReadonlyArray<{ id: number }> } = JSON.parse(await response.text())
    return { code: response.status, ids: answer.comments?.map(({ id }) => id) ?? [] }
  }
  const progress = { isThere: false }
  const thread = ask(`/post/post.json?id=${postId}&comments=true`).finally(() => {
    progress.isThere = true
  })
  let feeds = 0
  while (!progress.isThere) {
    expect((await ask('/post/newv2.json?community=win')).code).toBe(200)
    feeds += 1
  }
  // Built in one piece, it lets about five through.
  expect(feeds).toBeGreaterThan(12)
  const { code, ids } = await thread
  expect(code).toBe(200)
  expect(new Set(ids).size).toBe(count)
})

const threadBy = (sort: string) =>
  `${server.origin}/api/v2/post/post.json?id=${postId}&comments=true&commentSort=${sort}`

it('a long thread is not read any further once its caller has left', async () => {
  await fetch(threadBy('new'))
  const whole = read.slices
  expect(whole).toBeGreaterThan(10)
  read.slices = 0
  const leaving = new AbortController()
  const left = fetch(threadBy('old'), { signal: leaving.signal }).catch(() => 'left')
  while (read.slices === 0) await fetch(`${server.origin}/api/v2/post/newv2.json?community=win`)
  leaving.abort()
  expect(await left).toBe('left')
  // More time than the rest of the thread would take.
  for (let nth = 0; nth < 3 * whole; nth += 1) await fetch(`${server.origin}/api/v2/post/newv2.json?community=win`)
  expect(read.slices).toBeLessThan(whole)
  expect(server.logged).toEqual([])
  expect((await fetch(threadBy('old'))).status).toBe(200)
})

it('is sent again only if something in it has changed', async () => {
  const first = await fetch(threadBy('new'))
  const tag = first.headers.get('etag') ?? ''
  await first.text()
  const again = await fetch(threadBy('new'), { headers: { 'if-none-match': tag } })
  expect([again.status, await again.text()]).toEqual([304, ''])
  await database.db.updateTable('comments').set({ is_removed: 1 }).where('post_id', '=', postId).execute()
  const changed = await fetch(threadBy('new'), { headers: { 'if-none-match': tag } })
  expect(changed.status).toBe(200)
  expect(await changed.text()).not.toContain('Comment 7')
})
