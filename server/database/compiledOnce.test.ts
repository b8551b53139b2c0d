import { afterAll, expect, it } from 'vitest'
import { compiledOnce, type ValueOf } from './compiledOnce.ts'
import { migrate } from './migrate.ts'
import { openSqlite } from './openDatabase.ts'

const { db, dialect } = openSqlite(':memory:')
afterAll(() => db.destroy())
const rows = [3, 5, 7].map((post_id) => ({ post_id, revision: 10 * post_id }))
await migrate(db, dialect)
await db.insertInto('thread_revisions').values(rows).execute()

let builds = 0
const between = compiledOnce((at: typeof db, value: ValueOf<'least' | 'most' | 'but'>) => {
  builds += 1
  return at
    .selectFrom('thread_revisions')
    .select(['post_id', 'revision'])
    .where('post_id', '<=', value('most'))
    .where('revision', '<', 70)
    .where('post_id', '>=', value('least'))
    .where('revision', '!=', value('but'))
    .orderBy('post_id')
})

it('takes the values of each call, and is built once for each dialect', async () => {
  expect(await between(db, dialect, { least: 0, most: 9, but: 0 })).toEqual(rows.slice(0, 2))
  expect(await between(db, dialect, { least: 4, most: 9, but: 0 })).toEqual([rows[1]])
  expect(await between(db, dialect, { but: 50, most: 6, least: 0 })).toEqual([rows[0]])
  expect(builds).toBe(1)
  // The SQL of one database would not be understood by the other.
  await between(db, 'postgres', { least: 0, most: 9, but: 0 })
  await between(db, 'sqlite', { least: 0, most: 9, but: 0 })
  expect(builds).toBe(2)
})

it('takes the same value at two places', async () => {
  const about = compiledOnce((at: typeof db, value: ValueOf<'id'>) =>
    at
      .selectFrom('thread_revisions')
      .select('revision')
      .where('post_id', '>=', value('id'))
      .where('post_id', '<=', value('id')),
  )
  expect(await about(db, dialect, { id: 5 })).toEqual([{ revision: 50 }])
  expect(await about(db, dialect, { id: 7 })).toEqual([{ revision: 70 }])
})

it('runs in the transaction that it is given', async () => {
  const transaction = await db.startTransaction().execute()
  await transaction.insertInto('thread_revisions').values({ post_id: 4, revision: 40 }).execute()
  expect(await between(transaction, dialect, { least: 4, most: 4, but: 0 })).toEqual([{ post_id: 4, revision: 40 }])
  await transaction.rollback().execute()
  expect(await between(db, dialect, { least: 4, most: 4, but: 0 })).toEqual([])
})

it('refuses a value that the query does not contain', async () => {
  const forgetful = compiledOnce((at: typeof db, value: ValueOf<'id'>) => {
    const id = value('id')
    return at
      .selectFrom('thread_revisions')
      .select('revision')
      .where('post_id', '>', id > 0 ? id : 0)
  })
  await expect(forgetful(db, dialect, { id: 1 })).rejects.toThrow('The value "id" is not a parameter')
})
