/**
 * A PostgreSQL server with small worlds. Tables are made once and copied for each world: migrating takes several times
 * as long as filling.
 */
import { sql } from 'kysely'
import { migrate } from '../../server/database/migrate.ts'
import { type OpenDatabase, openPostgres } from '../../server/database/openDatabase.ts'
import { startPostgres } from './postgres.ts'
import { fillSmallWorld } from './smallWorld.ts'

export interface PostgresWorlds {
  /** An unused world; it is closed at the end. */
  readonly open: () => Promise<OpenDatabase>
  readonly stop: () => Promise<void>
}

export const startPostgresWorlds = async (): Promise<PostgresWorlds> => {
  const postgres = await startPostgres()
  const server = openPostgres(postgres.address, 1)
  const at = (name: string, connections: number) =>
    openPostgres(postgres.address.replace(/\/postgres$/, `/${name}`), connections)
  const opened: Array<OpenDatabase> = []
  await sql`create database migrated`.execute(server.db)
  const { db, dialect } = at('migrated', 1)
  await migrate(db, dialect)
  // A database can be copied only while it has no connections.
  await db.destroy()
  return {
    open: async () => {
      const name = `world_${opened.length}`
      const database = at(name, 5)
      opened.push(database)
      await sql`create database ${sql.ref(name)} template migrated`.execute(server.db)
      await fillSmallWorld(database.db, database.dialect, Date.now())
      return database
    },
    stop: async () => {
      for (const each of [...opened, server]) await each.db.destroy()
      postgres.stop()
    },
  }
}
