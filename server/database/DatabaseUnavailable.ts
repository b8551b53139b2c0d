/**
 * The database that cannot serve a query at the moment, for no fault of the query: it restarts, its disk is full, it has no connection left.
 * Such failures pass by themselves, so they are answered as "try again" and not as a mistake of the server.
 */
import { Data, Effect, Predicate } from 'effect'

type Reason = 'unreachable' | 'busy' | 'full'

/** A query that the database could not carry out right now. `cause` is what its driver said. */
export class DatabaseUnavailable extends Data.Error<{ readonly reason: Reason; readonly cause: unknown }> {}

/** PostgreSQL's codes, and Node's of a connection; the first two letters of a PostgreSQL code are its class. */
const reasonsByCode: Readonly<Record<string, Reason>> = {
  // Shut down by an administrator or after a crash, or still starting.
  '57P01': 'unreachable',
  '57P02': 'unreachable',
  '57P03': 'unreachable',
  // A standby that has not taken over yet.
  '25006': 'unreachable',
  // A statement or a lock took longer than it may, or two transactions stood in each other's way.
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

/** What pg and Kysely say of a connection that is gone, for which they have no code. */
const connectionGone =
  /^(Connection terminated|Client has encountered a connection error|Client was closed|Postgres connection has been discarded)/

/** pg's words where no connection became free in time. */
const poolExhausted = /^timeout exceeded when trying to connect/

/** SQLite's result codes; an extended code has the plain one in its lowest byte. */
const reasonsOfSqlite: ReadonlyMap<number, Reason> = new Map([
  [5, 'busy'],
  [6, 'busy'],
  // The file, or the disk that it is on, can only be read at the moment, or fails.
  [8, 'unreachable'],
  [10, 'unreachable'],
  [13, 'full'],
  [14, 'unreachable'],
])

/** SQLite's plain result code; undefined for errors of anything else. */
export const sqliteCodeOf = (error: unknown): number | undefined =>
  Predicate.hasProperty(error, 'errcode') && typeof error.errcode === 'number' ? error.errcode & 0xff : undefined

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
 * Work of the database as an effect. Where it fails the effect dies: with `DatabaseUnavailable` where trying again can help, and with the
 * driver's own error where it cannot.
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
