/** Several queries as one: all of them happen or none, and nobody sees some of them before the last is done. */
import { Effect, Exit } from 'effect'
import { type ControlledTransaction, sql } from 'kysely'
import { makeTurns } from '../turns.ts'
import { Database, query } from './Database.ts'
import { orUnavailable } from './DatabaseUnavailable.ts'
import type { Tables } from './Tables.ts'

/** A commit that fails keeps its connection, which nobody else has then: rolling back lets go of it, even where that fails, too. */
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

/** The embedded database works in this very thread: many transactions that are ready together would hold up every reader. */
const { turn } = makeTurns()

/** Runs `work` in a transaction, which a refusal undoes. Inside another one it is a part of that. */
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
 * Waits until no other transaction holds the turn of this name, and holds it until this one ends: between looking whether
 * something is there and writing it, nobody else writes it. Over SQLite transactions take turns anyway.
 */
export const takeTurn = (name: string): Effect.Effect<void, never, Database> =>
  Effect.asVoid(
    query(async (db, dialect) => {
      if (dialect === 'postgres') await sql`select pg_advisory_xact_lock(hashtextextended(${name}, 0))`.execute(db)
    }),
  )
