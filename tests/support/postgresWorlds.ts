/**
 * Small worlds on a PostgreSQL server that all test files share. Tables are made once (startPostgresWorlds.ts) and copied
 * for each world: migrating takes several times as long as filling.
 */
import { randomUUID } from 'node:crypto'
import { sql } from 'kysely'
import { type OpenDatabase, openPostgres } from '../../server/database/openDatabase.ts'
import { fillSmallWorld } from './smallWorld.ts'

/** The migrated, empty database that is copied. */
export const template = 'migrated'

/** URL of a database on the server at `address`. */
export const databaseAt = (address: string, name: string): string => address.replace(/\/postgres$/, `/${name}`)

interface PostgresWorld extends OpenDatabase {
  /** Disconnects and deletes the database. */
  readonly close: () => Promise<void>
}

const onServer = async (address: string, work: (server: OpenDatabase['db']) => Promise<unknown>): Promise<void> => {
  const { db } = openPostgres(address, 1)
  try {
    await work(db)
  } finally {
    await db.destroy()
  }
}

/** A small world in a database of its own. */
export const openPostgresWorld = async (address: string): Promise<PostgresWorld> => {
  const name = `world_${randomUUID()}`
  await onServer(address, (server) =>
    sql`create database ${sql.ref(name)} template ${sql.ref(template)}`.execute(server),
  )
  const database = openPostgres(databaseAt(address, name), 5)
  await fillSmallWorld(database.db, database.dialect, Date.now())
  return {
    ...database,
    close: async () => {
      await database.db.destroy()
      await onServer(address, (server) => sql`drop database ${sql.ref(name)} with (force)`.execute(server))
    },
  }
}
