/**
 * Opens the database that the settings name: PostgreSQL if an address is set, else the embedded SQLite in the data
 * folder.
 */
import { mkdirSync } from 'node:fs'
import { dirname } from 'node:path'
import { Kysely } from 'kysely'
import pg from 'pg'
import { traceQuery } from '../WorkSpan.ts'
import type { Dialect } from './Database.ts'
import { openNodeSqlite } from './nodeSqlite.ts'
import { RenewingPostgresDialect } from './RenewingPostgresDialect.ts'
import { SharedSqliteDialect } from './SharedSqliteDialect.ts'
import type { Tables } from './Tables.ts'

/** An open database. `db.destroy()` closes it. */
export interface OpenDatabase {
  readonly db: Kysely<Tables>
  readonly dialect: Dialect
  /** The state of the pool of connections; none over SQLite, which has one. */
  readonly pool?: () => PoolState
}

interface PoolState {
  readonly open: number
  readonly idle: number
  /** Queries that wait for a connection. */
  readonly waiting: number
}

/**
 * The embedded database. `file` is `:memory:` or a path, whose folder is made if missing. Throws if it cannot be
 * opened.
 */
export const openSqlite = (file: string): OpenDatabase => {
  if (file !== ':memory:') mkdirSync(dirname(file), { recursive: true })
  return {
    db: new Kysely<Tables>({ dialect: new SharedSqliteDialect({ database: openNodeSqlite(file) }), log: traceQuery }),
    dialect: 'sqlite',
  }
}

/** pg returns counts and sums as text because they may exceed 2^53; ours do not. */
const numericTypes: ReadonlySet<number> = new Set([pg.types.builtins.INT8, pg.types.builtins.NUMERIC])

/**
 * A PostgreSQL database by its `postgres://` address. Connects at the first query. A query waits up to `patience`
 * milliseconds for one of the `connections` to become free.
 */
export const openPostgres = (address: string, connections = 10, patience = 10_000): OpenDatabase => {
  const pool = new pg.Pool({
    connectionString: address,
    max: connections,
    connectionTimeoutMillis: patience,
    types: { getTypeParser: (id, format) => (numericTypes.has(id) ? Number : pg.types.getTypeParser(id, format)) },
  })
  // A broken connection fails its query and is replaced. Without listeners on the pool (idle connections) and on each
  // connection (those in use), the error event would end the process.
  pool.on('error', () => undefined)
  pool.on('connect', (client) => {
    client.on('error', () => undefined)
  })
  return {
    db: new Kysely<Tables>({ dialect: new RenewingPostgresDialect({ pool }, connections), log: traceQuery }),
    dialect: 'postgres',
    pool: () => ({ open: pool.totalCount, idle: pool.idleCount, waiting: pool.waitingCount }),
  }
}
