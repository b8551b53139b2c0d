/** Failed transactions release their connection, so that later ones are not blocked, on both databases. */
import { Effect, Exit } from 'effect'
import { sql } from 'kysely'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { Database, inTransaction, query } from '../../../server/database/Database.ts'
import type { OpenDatabase } from '../../../server/database/openDatabase.ts'
import { onDatabase } from '../support/onDatabase.ts'

/** More than there are connections. */
const times = 12

onDatabase('transactions', (open) => {
  let database: OpenDatabase

  beforeAll(async () => {
    database = await open()
    await sql`create table shelves (id integer primary key)`.execute(database.db)
    await sql`create table books (shelf integer references shelves (id) deferrable initially deferred)`.execute(
      database.db,
    )
  })
  afterAll(async () => {
    for (const table of ['books', 'shelves'] as const) await sql`drop table ${sql.table(table)}`.execute(database.db)
  })

  const run = (statement: string) =>
    Effect.runPromiseExit(
      Effect.provideService(inTransaction(query((db) => sql.raw(statement).execute(db))), Database, database),
    )
  const books = async () => (await sql`select shelf from books`.execute(database.db)).rows

  it.each([
    // A foreign key violation surfaces at commit, like a full disk or a lost connection.
    ['whose commit fails', 'insert into books (shelf) values (7)'],
    ['that the database itself has rolled back', 'rollback'],
    ['in which a statement fails', 'insert into nowhere values (1)'],
  ])('one %s changes nothing and releases its connection', async (_what, statement) => {
    for (let time = 0; time < times; time += 1) await run(statement)
    expect(await books()).toEqual([])
    expect(Exit.isSuccess(await run('insert into shelves (id) values (1)'))).toBe(true)
    expect(Exit.isSuccess(await run('insert into books (shelf) values (1)'))).toBe(true)
    expect(await books()).toEqual([{ shelf: 1 }])
    for (const table of ['books', 'shelves'] as const) await sql`delete from ${sql.table(table)}`.execute(database.db)
  })
})
