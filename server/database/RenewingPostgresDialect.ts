/**
 * PostgreSQL whose lost connections are replaced before anyone notices. When the database restarts, the pool hears of
 * it only with the next use of each connection. A statement that changes nothing - a read, or the begin of a
 * transaction - is then repeated on another connection; a write is not, because it may have been carried out.
 */
import {
  CompiledQuery,
  type DatabaseConnection,
  type Driver,
  PostgresDialect,
  type PostgresDialectConfig,
  PostgresDriver,
  type QueryResult,
  type TransactionSettings,
} from 'kysely'
import { isConnectionLost } from './DatabaseUnavailable.ts'

const reads = /^\s*(?:begin|start transaction|select|with)\b/i
const changes = /\b(?:insert|update|delete|nextval|setval)\b/i

/** Judged by its text: too strict rather than too lax, as with "select ... for update". */
const isRepeatable = ({ sql }: CompiledQuery): boolean => reads.test(sql) && !changes.test(sql)

type Inner = DatabaseConnection

/** Only its first statement may move to another connection: later ones may depend on what came before, such as a lock. */
class RenewedConnection implements DatabaseConnection {
  inner: Inner
  /** Its last connection is back in the pool, and no other could be had. */
  isReleased = false
  readonly #renew: (lost: Inner) => Promise<Inner>
  #tries: number

  constructor(inner: Inner, renew: (lost: Inner) => Promise<Inner>, tries: number) {
    this.inner = inner
    this.#renew = renew
    this.#tries = tries
  }

  async executeQuery<R>(query: CompiledQuery): Promise<QueryResult<R>> {
    if (!isRepeatable(query)) this.#tries = 0
    for (;;) {
      try {
        const result = await this.inner.executeQuery<R>(query)
        this.#tries = 0
        return result
      } catch (error) {
        if (this.#tries === 0 || !isConnectionLost(error)) throw error
        this.#tries -= 1
        this.isReleased = true
        this.inner = await this.#renew(this.inner)
        this.isReleased = false
      }
    }
  }

  streamQuery<R>(query: CompiledQuery, chunkSize: number): AsyncIterableIterator<QueryResult<R>> {
    return this.inner.streamQuery<R>(query, chunkSize)
  }
}

const begin = CompiledQuery.raw('begin')

class RenewingDriver implements Driver {
  readonly #driver: Driver
  readonly #tries: number
  readonly #inners = new WeakMap<DatabaseConnection, RenewedConnection>()

  constructor(driver: Driver, tries: number) {
    this.#driver = driver
    this.#tries = tries
  }

  #innerOf(connection: DatabaseConnection): Inner {
    const renewed = this.#inners.get(connection)
    if (renewed === undefined) throw new Error('A connection of another driver.')
    return renewed.inner
  }

  init(): Promise<void> {
    return this.#driver.init()
  }

  async acquireConnection(): Promise<DatabaseConnection> {
    const renew = async (lost: Inner): Promise<Inner> => {
      // Fails, which marks the connection as one that does not go back to the pool.
      await this.#driver.rollbackTransaction(lost).catch(() => undefined)
      await this.#driver.releaseConnection(lost)
      return this.#driver.acquireConnection()
    }
    const renewed = new RenewedConnection(await this.#driver.acquireConnection(), renew, this.#tries)
    this.#inners.set(renewed, renewed)
    return renewed
  }

  async beginTransaction(connection: DatabaseConnection, settings: TransactionSettings): Promise<void> {
    if (settings.isolationLevel === undefined && settings.accessMode === undefined) await connection.executeQuery(begin)
    else await this.#driver.beginTransaction(this.#innerOf(connection), settings)
  }

  commitTransaction(connection: DatabaseConnection): Promise<void> {
    return this.#driver.commitTransaction(this.#innerOf(connection))
  }

  rollbackTransaction(connection: DatabaseConnection): Promise<void> {
    return this.#driver.rollbackTransaction(this.#innerOf(connection))
  }

  async releaseConnection(connection: DatabaseConnection): Promise<void> {
    if (this.#inners.get(connection)?.isReleased === true) return
    await this.#driver.releaseConnection(this.#innerOf(connection))
  }

  destroy(): Promise<void> {
    return this.#driver.destroy()
  }
}

export class RenewingPostgresDialect extends PostgresDialect {
  readonly #config: PostgresDialectConfig
  readonly #connections: number

  constructor(config: PostgresDialectConfig, connections: number) {
    super(config)
    this.#config = config
    this.#connections = connections
  }

  override createDriver(): Driver {
    // One more try than the pool has connections, which may all be lost.
    return new RenewingDriver(new PostgresDriver(this.#config), this.#connections + 1)
  }
}
