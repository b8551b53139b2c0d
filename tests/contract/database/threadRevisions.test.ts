// Every write that changes what a thread shows must change its revision, whoever writes, and within what transaction.
import { Effect } from 'effect'
import { beforeAll, describe, expect, it } from 'vitest'
import { Database, inTransaction, query } from '../../../server/database/Database.ts'
import { newComment } from '../../../server/database/newRows.ts'
import type { OpenDatabase } from '../../../server/database/openDatabase.ts'
import { onDatabase } from '../support/onDatabase.ts'

const revisionsOf = async ({ db }: OpenDatabase): Promise<(post: number) => number> => {
  const rows = await db.selectFrom('thread_revisions').selectAll().execute()
  const all = new Map(rows.map((row) => [row.post_id, row.revision]))
  return (post) => all.get(post) ?? 0
}

onDatabase('the revision of a thread', (open) => {
  let database: OpenDatabase
  beforeAll(async () => {
    database = await open()
  })
  /** What a write did to the revisions: of the thread, of another one, and of all of them. */
  const changedBy = async (write: (db: OpenDatabase['db']) => Promise<unknown>) => {
    const before = await revisionsOf(database)
    await write(database.db)
    const after = await revisionsOf(database)
    return { thread: after(1) > before(1), other: after(101) > before(101), all: after(0) > before(0) }
  }
  const comment = () => newComment({ community_id: 1, author_id: 2, created: 1, post_id: 1, markdown: 'A new comment' })

  it.each<[string, (db: OpenDatabase['db']) => Promise<unknown>]>([
    ['a new comment', (db) => db.insertInto('comments').values(comment()).execute()],
    ['a removal', (db) => db.updateTable('comments').set({ is_removed: 1 }).where('id', '=', 1).execute()],
    ['an edit', (db) => db.updateTable('comments').set({ markdown: 'Edited' }).where('id', '=', 2).execute()],
    ['a vote', (db) => db.updateTable('comments').set({ score: 9, score_up: 9 }).where('id', '=', 2).execute()],
    ['a lost row', (db) => db.deleteFrom('comments').where('markdown', '=', 'A new comment').execute()],
  ])('%s changes its own thread only', async (_, write) => {
    expect(await changedBy(write)).toEqual({ thread: true, other: false, all: false })
  })

  it.each<[string, (db: OpenDatabase['db']) => Promise<unknown>]>([
    ['a picture', (db) => db.updateTable('users').set({ profile_picture: 'new.webp' }).where('id', '=', 2).execute()],
    ['a deleted account', (db) => db.updateTable('users').set({ is_deleted: 1 }).where('id', '=', 4).execute()],
    ['an admin', (db) => db.updateTable('users').set({ is_admin: 1 }).where('id', '=', 2).execute()],
    ['a subscription', (db) => db.updateTable('users').set({ pro_expires: 5 }).where('id', '=', 2).execute()],
    ['a name', (db) => db.updateTable('communities').set({ name: 'Gardens' }).where('id', '=', 1).execute()],
  ])('%s changes all threads', async (_, write) => {
    expect(await changedBy(write)).toEqual({ thread: false, other: false, all: true })
  })

  it('what no thread shows changes none', async () => {
    const write = (db: OpenDatabase['db']) =>
      db.updateTable('users').set({ comment_score: 77, settings: '{}', is_admin: 1 }).where('id', '=', 2).execute()
    expect(await changedBy(write)).toEqual({ thread: false, other: false, all: false })
  })

  describe('in a transaction', () => {
    const within = (count: number, fails: boolean) =>
      Effect.runPromiseExit(
        Effect.provideService(
          inTransaction(
            Effect.andThen(
              query((db) =>
                db
                  .insertInto('comments')
                  .values(Array.from({ length: count }, comment))
                  .execute(),
              ),
              fails ? Effect.fail('undone') : Effect.void,
            ),
          ),
          Database,
          database,
        ),
      )
    it('thousands of comments cost little', async () => {
      expect(
        await changedBy(async () => {
          for (let nth = 0; nth < 20; nth += 1) await within(150, false)
        }),
      ).toEqual({ thread: true, other: false, all: false })
    })
    it('what is undone changes none', async () => {
      expect(await changedBy(() => within(3, true))).toEqual({ thread: false, other: false, all: false })
    })
    it('each of two transactions changes it', async () => {
      const before = await revisionsOf(database)
      await Promise.all([within(2, false), within(2, false)])
      const after = await revisionsOf(database)
      expect(after(1)).toBeGreaterThanOrEqual(before(1) + 2)
    })
  })
})
