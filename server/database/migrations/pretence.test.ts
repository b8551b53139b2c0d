// Migrates a database from before test payments were separated from real ones.
import { Kysely, SqliteDialect, sql } from 'kysely'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { openNodeSqlite } from '../nodeSqlite.ts'
import type { Tables } from '../Tables.ts'
import { createErrorReports } from './errorReports.ts'
import { createFirstTables } from './firstTables.ts'
import { createPayments, separatePretence } from './payments.ts'

const dialect = new SqliteDialect({ database: openNodeSqlite(':memory:') })
/** The tables before and after the migration. */
const before = new Kysely<unknown>({ dialect })
const db = new Kysely<Tables>({ dialect })
const run = (text: string) => sql.raw(text).execute(db)

beforeAll(async () => {
  await createFirstTables(before, 'sqlite')
  await createPayments(before, 'sqlite')
  await createErrorReports(before, 'sqlite')
  const member = (id: number, awards: number) =>
    run(`insert into users (id, username, key, created, awards) values (${id}, 'm${id}', 'm${id}', 1, ${awards})`)
  const paid = (id: string, user: number, provider: string, awards: number, status = 'paid') =>
    run(
      `insert into payments (id, user_id, provider, awards, status) values ('${id}', ${user}, '${provider}', ${awards}, '${status}')`,
    )
  await member(1, 9)
  await paid('a', 1, 'test', 5)
  await paid('b', 1, 'test', 100, 'open')
  await paid('c', 1, 'stripe', 3)
  await run(`insert into monthly_awards (grant_ref, month, user_id) values ('test/x', 0, 1), ('stripe/y', 0, 1)`)
  // Has given away most of the test awards.
  await member(2, 1)
  await paid('d', 2, 'test', 50)
  // Has paid for all of it.
  await member(3, 4)
  await paid('e', 3, 'stripe', 4)
  for (const ref of ['test/x', 'stripe/y', 'gateway/z', 'award/w', 'before/1'])
    await run(`insert into pro_grants (ref, user_id) values ('${ref}', 1)`)
  await separatePretence(db)
})
afterAll(() => db.destroy())

it('counts test awards apart, as many as possible, and keeps the paid ones', async () => {
  const rows = await db.selectFrom('users').select(['id', 'awards', 'pretended_awards']).orderBy('id').execute()
  expect(rows).toEqual([
    { id: 1, awards: 3, pretended_awards: 6 },
    { id: 2, awards: 0, pretended_awards: 1 },
    { id: 3, awards: 4, pretended_awards: 0 },
  ])
})

it('names the payment provider of each grant', async () => {
  const rows = await db.selectFrom('pro_grants').select(['ref', 'provider']).execute()
  expect(Object.fromEntries(rows.map(({ ref, provider }) => [ref, provider]))).toEqual({
    'test/x': 'test',
    'stripe/y': 'stripe',
    'gateway/z': 'gateway',
    'award/w': '',
    'before/1': '',
  })
})
