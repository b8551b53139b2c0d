/**
 * Adapts Node's SQLite to Kysely's driver: caches prepared statements, binds whole numbers as integers and flags as 0
 * or 1. No native module, so the server stays one file.
 */
import type { DatabaseSync, DatabaseSyncOptions, SQLInputValue, StatementSync } from 'node:sqlite'
import type { SqliteDatabase, SqliteStatement } from 'kysely'

/**
 * How many prepared statements are cached. There are few queries, but lists of ids of different lengths multiply them.
 */
const statementsKept = 256

const bindable = (value: unknown): SQLInputValue => {
  if (typeof value === 'number') return Number.isSafeInteger(value) ? BigInt(value) : value
  if (typeof value === 'boolean') return value ? 1n : 0n
  if (value === undefined || value === null) return null
  if (typeof value === 'string' || typeof value === 'bigint' || value instanceof Uint8Array) return value
  throw new TypeError(`SQLite cannot store a value of type ${typeof value}.`)
}

const statementOf = (statement: StatementSync): SqliteStatement => ({
  reader: statement.columns().length > 0,
  all: (parameters) => statement.all(...parameters.map(bindable)),
  run: (parameters) => statement.run(...parameters.map(bindable)),
  iterate: (parameters) => statement.iterate(...parameters.map(bindable)),
})

/** An open database in the form that Kysely's SQLite dialect takes. */
export const fitNodeSqlite = (database: DatabaseSync): SqliteDatabase => {
  // With WAL, reads continue during a write. Commits are synced to disk:
  // docs/decisions/0031-what-is-confirmed-is-on-the-disk.md.
  database.exec(
    'pragma journal_mode = wal; pragma synchronous = full; pragma foreign_keys = on; pragma cache_size = -32000',
  )
  // SharedSqliteDialect does the waiting from here on, without blocking the process.
  database.exec('pragma busy_timeout = 0')
  const statements = new Map<string, SqliteStatement>()
  return {
    close: () => {
      statements.clear()
      database.close()
    },
    prepare: (sql) => {
      const known = statements.get(sql)
      if (known !== undefined) {
        statements.delete(sql)
        statements.set(sql, known)
        return known
      }
      const made = statementOf(database.prepare(sql))
      statements.set(sql, made)
      const oldest = statements.keys().next().value
      if (statements.size > statementsKept && oldest !== undefined) statements.delete(oldest)
      return made
    },
  }
}

/**
 * Opens a database file (or `:memory:`). Throws if it cannot be opened. The module is not imported: an older Node would
 * end with a stack before the server could say what is missing.
 */
export const openSqliteFile = (file: string, options: DatabaseSyncOptions): DatabaseSync =>
  new (process.getBuiltinModule('node:sqlite').DatabaseSync)(file, options)

/** The same in the form that Kysely's SQLite dialect takes. */
export const openNodeSqlite = (file: string): SqliteDatabase => fitNodeSqlite(openSqliteFile(file, { timeout: 5000 }))
