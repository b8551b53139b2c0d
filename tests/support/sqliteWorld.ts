/**
 * Small worlds in memory. Tables are made once and copied for each world: migrating takes several times as long as
 * filling.
 */
import { DatabaseSync } from 'node:sqlite'
import { Kysely } from 'kysely'
import { migrate } from '../../server/database/migrate.ts'
import { fitNodeSqlite } from '../../server/database/nodeSqlite.ts'
import type { OpenDatabase } from '../../server/database/openDatabase.ts'
import { SharedSqliteDialect } from '../../server/database/SharedSqliteDialect.ts'
import type { Tables } from '../../server/database/Tables.ts'
import { fillSmallWorld } from './smallWorld.ts'

const overFile = (file: DatabaseSync): OpenDatabase => ({
  db: new Kysely<Tables>({ dialect: new SharedSqliteDialect({ database: fitNodeSqlite(file) }) }),
  dialect: 'sqlite',
})

let migrated: Promise<Uint8Array> | undefined

const makeMigrated = async (): Promise<Uint8Array> => {
  const file = new DatabaseSync(':memory:')
  const { db, dialect } = overFile(file)
  await migrate(db, dialect)
  const bytes = file.serialize()
  await db.destroy()
  return bytes
}

/** An empty database in memory, with all tables. */
const openMigratedSqlite = async (): Promise<OpenDatabase> => {
  migrated ??= makeMigrated()
  const file = new DatabaseSync(':memory:')
  file.deserialize(await migrated)
  return overFile(file)
}

/** A small world in memory. `now` is the time of the newest content. */
export const openSqliteWorld = async (now = Date.now()): Promise<OpenDatabase> => {
  const database = await openMigratedSqlite()
  await fillSmallWorld(database.db, database.dialect, now)
  return database
}
