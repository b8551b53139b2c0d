/** Two writers of the same rows, in an order that a test determines. */
import { setTimeout } from 'node:timers/promises'
import { Effect } from 'effect'
import { type Kysely, sql } from 'kysely'
import { Database, inTransaction, query } from '../../../server/database/Database.ts'
import type { OpenDatabase } from '../../../server/database/openDatabase.ts'
import type { Tables } from '../../../server/database/Tables.ts'

interface TwoWriters<A> {
  /** What the first writer takes. */
  readonly lock: Effect.Effect<void, never, Database>
  /** The second writer: begins while the lock is held. */
  readonly begin: () => Promise<A>
  /** What the first one then does before it lets go. */
  readonly change: (db: Kysely<Tables>) => Promise<unknown>
}

/** Whether a transaction waits for a lock. SQLite needs no look: there everything waits for the first transaction. */
const isWaiting = query(async (db, dialect) => {
  if (dialect === 'sqlite') return true
  const found = await sql`select 1 from pg_locks where not granted and locktype = 'advisory'
    and database = (select oid from pg_database where datname = current_database())`.execute(db)
  return found.rows.length > 0
})

/** What the second writer came to: it begins before the change, and ends after it unless it needs no lock. */
export const behindLock = async <A>(database: OpenDatabase, { lock, begin, change }: TwoWriters<A>): Promise<A> => {
  const { second } = await Effect.runPromise(
    inTransaction(
      Effect.gen(function* () {
        yield* lock
        const state = { isOver: false }
        const end = () => {
          state.isOver = true
        }
        const begun = begin()
        void begun.then(end, end)
        while (!state.isOver && !(yield* isWaiting)) yield* Effect.promise(() => setTimeout(5))
        yield* query(change)
        return { second: begun }
      }),
    ).pipe(Effect.provideService(Database, database)),
  )
  return second
}
