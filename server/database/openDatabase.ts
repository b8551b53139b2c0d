/** Opens the database that the settings name: PostgreSQL by its address, else the embedded SQLite in the data folder. */
import { mkdirSync } from 'node:fs'
import { dirname } from 'node:path'
import { Kysely, PostgresDialect, SqliteDialect } from 'kysely'
import pg from 'pg'
import type { Dialect } from './Dialect.ts'
import { openNodeSqlite } from './nodeSqlite.ts'
import type { Tables } from './Tables.ts'

/** An open database. `db.destroy()` closes it. */
export interface OpenDatabase {
  readonly db: Kysely<Tables>
  readonly dialect: Dialect
}

/** The embedded database. `file` is a path, whose folder is made where it is missing, or `:memory:`. Throws where it cannot be opened. */
export const openSqlite = (file: string): OpenDatabase => {
  if (file !== ':memory:') mkdirSync(dirname(file), { recursive: true })
  return {
    db: new Kysely<Tables>({ dialect: new SqliteDialect({ database: openNodeSqlite(file) }) }),
    dialect: 'sqlite',
  }
}

/** Counts and sums arrive as text, because they may pass 2^53; ours do not. */
const numericTypes: ReadonlySet<number> = new Set([pg.types.builtins.INT8, pg.types.builtins.NUMERIC])

/** A PostgreSQL database by its `postgres://` address. Connects at the first query. */
export const openPostgres = (address: string, connections = 10): OpenDatabase => {
  const pool = new pg.Pool({
    connectionString: address,
    max: connections,
    connectionTimeoutMillis: 10_000,
    types: { getTypeParser: (id, format) => (numericTypes.has(id) ? Number : pg.types.getTypeParser(id, format)) },
  })
  // A connection that breaks while idle is replaced at the next query; without a listener it would end the process.
  pool.on('error', () => undefined)
  return { db: new Kysely<Tables>({ dialect: new PostgresDialect({ pool }) }), dialect: 'postgres' }
}
