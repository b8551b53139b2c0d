/** Processes that start at the same time with one empty PostgreSQL database. */
import { sql } from 'kysely'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { migrate } from '../../../server/database/migrate.ts'
import { type OpenDatabase, openPostgres, openSqlite } from '../../../server/database/openDatabase.ts'
import { hasPostgres, startPostgres } from '../../support/postgres.ts'

/** Names of the migrations that the database has recorded. */
const migrationsOf = async ({ db }: OpenDatabase): Promise<ReadonlyArray<string>> => {
  const { rows } = await sql<{ name: string }>`select name from kysely_migration order by name`.execute(db)
  return rows.map(({ name }) => name)
}

describe.runIf(hasPostgres)('over PostgreSQL', () => {
  let postgres: Awaited<ReturnType<typeof startPostgres>>
  const opened: Array<OpenDatabase> = []
  beforeAll(async () => {
    postgres = await startPostgres()
  })
  afterAll(async () => {
    for (const { db } of opened) await db.destroy()
    postgres.stop()
  })

  it('migrates once when several processes start together', async () => {
    const starters = Array.from({ length: 4 }, () => openPostgres(postgres.address, 2))
    const alone = openSqlite(':memory:')
    opened.push(...starters, alone)
    await Promise.all(starters.map(({ db, dialect }) => migrate(db, dialect)))
    await migrate(alone.db, alone.dialect)
    for (const starter of starters) expect(await migrationsOf(starter)).toEqual(await migrationsOf(alone))
  })
})
