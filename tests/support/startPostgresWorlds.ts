/** Before the first test over PostgreSQL: starts one server for all files, with a migrated database to copy. */
import { sql } from 'kysely'
import type { TestProject } from 'vitest/node'
import { migrate } from '../../server/database/migrate.ts'
import { openPostgres } from '../../server/database/openDatabase.ts'
import { hasPostgres, startPostgres } from './postgres.ts'
import { databaseAt, template } from './postgresWorlds.ts'

export const setup = async ({ provide }: TestProject): Promise<(() => void) | undefined> => {
  if (!hasPostgres) {
    provide('postgresServer', '')
    return undefined
  }
  const { address, stop } = await startPostgres()
  const server = openPostgres(address, 1)
  await sql`create database ${sql.ref(template)}`.execute(server.db)
  await server.db.destroy()
  // A database can be copied only while it has no connections.
  const { db, dialect } = openPostgres(databaseAt(address, template), 1)
  await migrate(db, dialect)
  await db.destroy()
  provide('postgresServer', address)
  return stop
}
