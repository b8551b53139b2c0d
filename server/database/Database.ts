/** The database as a service: handlers do not know which database it is. */
import { Context, Effect } from 'effect'
import type { Kysely } from 'kysely'
import { orUnavailable } from './DatabaseUnavailable.ts'
import type { Dialect } from './Dialect.ts'
import type { Tables } from './Tables.ts'

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
  Effect.flatMap(Database, ({ db, dialect }) => orUnavailable(() => work(db, dialect)))
