/** The same server over PostgreSQL, where this machine has one; four processes' worth of migrations start at once. */
import { sql } from 'kysely'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { migrate } from '../../../server/database/migrate.ts'
import { type OpenDatabase, openPostgres } from '../../../server/database/openDatabase.ts'
import { hasPostgres, startPostgres } from '../../support/postgres.ts'
import { fillSmallWorld } from '../../support/smallWorld.ts'
import { databaseSuite } from './databaseSuite.ts'
import { malformedSuite } from './malformedSuite.ts'
import { memberSuite } from './memberSuite.ts'

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

  /** An empty database of its own in the one server. */
  const empty = async (): Promise<string> => {
    const name = `world_${opened.length}`
    const server = openPostgres(postgres.address, 1)
    await sql`create database ${sql.ref(name)}`.execute(server.db)
    await server.db.destroy()
    return postgres.address.replace(/\/postgres$/, `/${name}`)
  }
  const open = async (): Promise<OpenDatabase> => {
    const database = openPostgres(await empty(), 5)
    opened.push(database)
    await migrate(database.db, database.dialect)
    await fillSmallWorld(database.db, database.dialect, Date.now())
    return database
  }

  it('migrates once when several processes start together', async () => {
    const address = await empty()
    const starters = Array.from({ length: 4 }, () => openPostgres(address, 2))
    opened.push(...starters)
    await Promise.all(starters.map(({ db, dialect }) => migrate(db, dialect)))
    const found = await sql<{ count: number }>`select count(*) as count from kysely_migration`.execute(
      starters[0]?.db ?? openPostgres(address).db,
    )
    expect(found.rows[0]?.count).toBe(2)
  })

  describe('reading', () => {
    databaseSuite(open)
  })
  describe('members', () => {
    memberSuite(open)
  })
  describe('malformed input', () => {
    malformedSuite(open)
  })
})
