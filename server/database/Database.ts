/** The database as a service: handlers do not know which database it is. */
import { Context, Effect, Exit } from 'effect'
import { type ControlledTransaction, type Kysely, sql } from 'kysely'
import { makeTurns } from '../turns.ts'
import { fromSpan } from '../WorkSpan.ts'
import { orUnavailable } from './DatabaseUnavailable.ts'
import type { Tables } from './Tables.ts'

/**
 * Which of the two databases runs the queries. Almost all SQL is the same for both; full-text search and the types of a
 * few columns differ, each in one small module that asks for the dialect.
 */
export type Dialect = 'sqlite' | 'postgres'

export class Database extends Context.Service<Database, { readonly db: Kysely<Tables>; readonly dialect: Dialect }>()(
  'server/Database',
) {}

/**
 * Runs one query. A failing database is not the caller's fault, so it is a defect: answered as a server error, or as
 * "try again".
 */
export const query = <A>(
  work: (db: Kysely<Tables>, dialect: Dialect) => Promise<A>,
): Effect.Effect<A, never, Database> =>
  Effect.flatMap(Database, ({ db, dialect }) =>
    Effect.flatMap(
      fromSpan(() => work(db, dialect)),
      orUnavailable,
    ),
  )

// Runs several queries as one transaction.

/** A failed commit keeps its connection checked out; rolling back releases it, even if the rollback fails too. */
const commit = async (transaction: ControlledTransaction<Tables>): Promise<void> => {
  try {
    await transaction.commit().execute()
  } catch (error) {
    await transaction
      .rollback()
      .execute()
      .catch(() => undefined)
    throw error
  }
}

/** The embedded database runs in this thread: many transactions that are ready together would hold up every reader. */
const { turn } = makeTurns()

/** Runs `work` in a transaction, rolled back on a refusal. Inside another transaction it is part of that one. */
export const inTransaction = <A, E, R>(work: Effect.Effect<A, E, R>): Effect.Effect<A, E, R | Database> =>
  Effect.flatMap(Database, ({ db, dialect }) =>
    db.isTransaction
      ? work
      : Effect.acquireUseRelease(
          Effect.andThen(
            dialect === 'sqlite' ? turn : Effect.void,
            orUnavailable(() => db.startTransaction().execute()),
          ),
          (transaction) => Effect.provideService(work, Database, { db: transaction, dialect }),
          (transaction, exit) =>
            orUnavailable(() => (Exit.isSuccess(exit) ? commit(transaction) : transaction.rollback().execute())),
        ),
  )

/**
 * Takes the advisory lock of this name and holds it until the transaction ends, so that nothing is written by others
 * between a check and the write that follows. SQLite transactions run one at a time anyway.
 */
export const advisoryLock = (name: string): Effect.Effect<void, never, Database> =>
  Effect.asVoid(
    query(async (db, dialect) => {
      if (dialect === 'postgres') await sql`select pg_advisory_xact_lock(hashtextextended(${name}, 0))`.execute(db)
    }),
  )
