/**
 * The database cannot serve a query right now, through no fault of the query: it restarts, its disk is full, or no
 * connection is free. Such failures pass, so they are answered as "try again" and not as a server error.
 */
import { Data, Effect, Predicate } from 'effect'

type Reason = 'unreachable' | 'busy' | 'full'

/** A query that failed for a reason that passes. `cause` is the driver's error. */
export class DatabaseUnavailable extends Data.Error<{ readonly reason: Reason; readonly cause: unknown }> {}

/** Error codes of PostgreSQL and of Node's sockets. The first two letters of a PostgreSQL code are its class. */
const reasonsByCode: Readonly<Record<string, Reason>> = {
  // Shut down by an administrator or after a crash, or still starting.
  '57P01': 'unreachable',
  '57P02': 'unreachable',
  '57P03': 'unreachable',
  // A standby that has not been promoted yet.
  '25006': 'unreachable',
  // A statement or lock timed out, or two transactions deadlocked.
  '57014': 'busy',
  '55P03': 'busy',
  '40001': 'busy',
  '40P01': 'busy',
  '53100': 'full',
  '53200': 'busy',
  '53300': 'busy',
  '53400': 'busy',
  ECONNREFUSED: 'unreachable',
  ECONNRESET: 'unreachable',
  EPIPE: 'unreachable',
  ETIMEDOUT: 'unreachable',
  ENOTFOUND: 'unreachable',
  EAI_AGAIN: 'unreachable',
  EHOSTUNREACH: 'unreachable',
  ENETUNREACH: 'unreachable',
  ENOENT: 'unreachable',
  ENOSPC: 'full',
}

/** Messages of pg and Kysely for a lost connection, which has no error code. */
const connectionGone =
  /^(Connection terminated|Client has encountered a connection error|Client was closed|Postgres connection has been discarded)/

/** pg's message when no connection became free in time. */
const poolExhausted = /^timeout exceeded when trying to connect/

/** SQLite's result codes; the lowest byte of an extended code is the plain one. */
const reasonsOfSqlite: ReadonlyMap<number, Reason> = new Map([
  [5, 'busy'],
  [6, 'busy'],
  // The file or its disk is read-only at the moment, or fails.
  [8, 'unreachable'],
  [10, 'unreachable'],
  [13, 'full'],
  [14, 'unreachable'],
])

/** SQLite's plain result code; undefined for other errors. */
export const sqliteCodeOf = (error: unknown): number | undefined =>
  Predicate.hasProperty(error, 'errcode') && typeof error.errcode === 'number' ? error.errcode & 0xff : undefined

const lostCodes: ReadonlySet<unknown> = new Set(['57P01', '57P02', 'ECONNRESET', 'EPIPE', 'ETIMEDOUT'])

/** Whether the connection that carried a statement of PostgreSQL is gone; another one may work. */
export const isConnectionLost = (error: unknown): boolean =>
  error instanceof Error &&
  (connectionGone.test(error.message) || (Predicate.hasProperty(error, 'code') && lostCodes.has(error.code)))

const reasonOf = (error: unknown): Reason | undefined => {
  if (!(error instanceof Error)) return undefined
  const sqliteCode = sqliteCodeOf(error)
  if (sqliteCode !== undefined) return reasonsOfSqlite.get(sqliteCode)
  const code = Predicate.hasProperty(error, 'code') && typeof error.code === 'string' ? error.code : ''
  if (poolExhausted.test(error.message)) return 'busy'
  if (code.startsWith('08') || connectionGone.test(error.message)) return 'unreachable'
  return reasonsByCode[code]
}

/**
 * Database work as an effect. On failure the effect dies: with `DatabaseUnavailable` if a retry can help, else with the
 * driver's own error.
 */
export const orUnavailable = <A>(work: () => PromiseLike<A>): Effect.Effect<A> =>
  Effect.orDie(
    Effect.tryPromise({
      try: work,
      catch: (cause) => {
        const reason = reasonOf(cause)
        return reason === undefined ? cause : new DatabaseUnavailable({ reason, cause })
      },
    }),
  )
