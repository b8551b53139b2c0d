/**
 * SQLite for several processes that share one file, with table changes in transactions. Kysely's own dialect begins
 * transactions that take the write lock only at their first write - if another process was faster, SQLite fails at once
 * without waiting - and assumes that SQLite cannot change tables within a transaction, which it can.
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

/** How long a statement waits for another process's write, in milliseconds. */
const patience = 10_000

/** The longest pause between two tries, in milliseconds. Pauses are random, so that processes do not retry in step. */
const longestPause = 8

const busy = 5

/**
 * A connection that retries while another process holds the file. SQLite's own busy wait would block the whole process;
 * this blocks only the requests that need the database.
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
