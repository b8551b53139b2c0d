/**
 * SQLite as this server uses it: several processes may share one file, and changes of its tables are transactions like any other.
 * Kysely's own dialect begins transactions that take the write lock only once they write - when another process was quicker, SQLite
 * fails at once and waits for nothing - and holds that SQLite cannot change tables within a transaction, which it can.
 */
import {
  CompiledQuery,
  type DatabaseConnection,
  type DialectAdapter,
  type Driver,
  type QueryResult,
  SqliteAdapter,
  SqliteDialect,
  type SqliteDialectConfig,
  SqliteDriver,
} from 'kysely'
import { sqliteCodeOf } from './DatabaseUnavailable.ts'

/** How long a statement waits for another process to finish writing, in milliseconds. */
const patience = 10_000

/** The longest pause between two tries, in milliseconds. They differ, so that processes do not try in step. */
const longestPause = 8

const busy = 5

/**
 * A connection that waits while another process holds the file. SQLite's own way of waiting would stop this process altogether; here only
 * whoever needs the database waits.
 */
class PatientConnection implements DatabaseConnection {
  readonly #inner: DatabaseConnection

  constructor(inner: DatabaseConnection) {
    this.#inner = inner
  }

  async executeQuery<R>(query: CompiledQuery): Promise<QueryResult<R>> {
    const deadline = performance.now() + patience
    for (;;) {
      try {
        return await this.#inner.executeQuery<R>(query)
      } catch (error) {
        if (sqliteCodeOf(error) !== busy || performance.now() > deadline) throw error
        await new Promise((resume) => setTimeout(resume, 1 + Math.random() * (longestPause - 1)))
      }
    }
  }

  streamQuery<R>(query: CompiledQuery, chunkSize: number): AsyncIterableIterator<QueryResult<R>> {
    return this.#inner.streamQuery<R>(query, chunkSize)
  }
}

class SharedSqliteDriver extends SqliteDriver {
  #connection: PatientConnection | undefined

  override async acquireConnection(): Promise<DatabaseConnection> {
    this.#connection ??= new PatientConnection(await super.acquireConnection())
    return this.#connection
  }

  override async beginTransaction(connection: DatabaseConnection): Promise<void> {
    await connection.executeQuery(CompiledQuery.raw('begin immediate'))
  }
}

class SharedSqliteAdapter extends SqliteAdapter {
  override get supportsTransactionalDdl(): boolean {
    return true
  }
}

export class SharedSqliteDialect extends SqliteDialect {
  readonly #config: SqliteDialectConfig

  constructor(config: SqliteDialectConfig) {
    super(config)
    this.#config = config
  }

  override createDriver(): Driver {
    return new SharedSqliteDriver(this.#config)
  }

  override createAdapter(): DialectAdapter {
    return new SharedSqliteAdapter()
  }
}
