/** Opens the database that the settings name: PostgreSQL by its address, else the embedded SQLite in the data folder. */
import { mkdirSync } from 'node:fs'
import { dirname } from 'node:path'
import { Kysely, PostgresDialect } from 'kysely'
import pg from 'pg'
import type { Dialect } from './Dialect.ts'
import { openNodeSqlite } from './nodeSqlite.ts'
import { SharedSqliteDialect } from './SharedSqliteDialect.ts'
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
    db: new Kysely<Tables>({ dialect: new SharedSqliteDialect({ database: openNodeSqlite(file) }) }),
    dialect: 'sqlite',
  }
}

/** Counts and sums arrive as text, because they may pass 2^53; ours do not. */
const numericTypes: ReadonlySet<number> = new Set([pg.types.builtins.INT8, pg.types.builtins.NUMERIC])

/**
 * A PostgreSQL database by its `postgres://` address. Connects at the first query. A query waits so many milliseconds for one of the
 * `connections` to become free.
 */
export const openPostgres = (address: string, connections = 10, patience = 10_000): OpenDatabase => {
  const pool = new pg.Pool({
    connectionString: address,
    max: connections,
    connectionTimeoutMillis: patience,
    types: { getTypeParser: (id, format) => (numericTypes.has(id) ? Number : pg.types.getTypeParser(id, format)) },
  })
  // A connection that breaks is replaced: its query fails, and nothing else. Without listeners, on the pool for idle ones and on each
  // connection for those in use, it would end the process.
  pool.on('error', () => undefined)
  pool.on('connect', (client) => {
    client.on('error', () => undefined)
  })
  return { db: new Kysely<Tables>({ dialect: new PostgresDialect({ pool }) }), dialect: 'postgres' }
}
