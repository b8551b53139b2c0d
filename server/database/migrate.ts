/**
 * Migrates a database to the tables that this server expects; Kysely's migrator records what was done. All of it is one
 * transaction, so a killed process leaves the database unchanged, and several processes may start at once.
 */
import { Data } from 'effect'
import { type Kysely, sql } from 'kysely'
import { type Migration, Migrator } from 'kysely/migration'
import { type AddedFlags, addedPostFlags, addedSharedFlags } from '../../schemas/api/ContentFlags.ts'
import type { Dialect } from './Database.ts'
import { createAccountGuards, createPasswordGuards, describeSessions } from './migrations/accounts.ts'
import { createAds } from './migrations/ads.ts'
import { addFlag } from './migrations/columns.ts'
import { addCommandsToErrorReports, createErrorReports } from './migrations/errorReports.ts'
import { createFirstTables } from './migrations/firstTables.ts'
import { createFormerStates } from './migrations/formerStates.ts'
import { indexAddressesByAge, indexCommunitiesByVisibility, indexMembersByName } from './migrations/indexes.ts'
import { createJobs } from './migrations/jobs.ts'
import { createModeration } from './migrations/moderation.ts'
import { addNewcomers } from './migrations/newcomers.ts'
import { createPayments, separatePretence } from './migrations/payments.ts'
import { createReachingPeople } from './migrations/reachingPeople.ts'
import { createRequestKeys } from './migrations/requestKeys.ts'
import { indexEveryWord } from './migrations/searchIndexes.ts'
import { createTextIndexes } from './migrations/textIndexes.ts'
import { countThreadRevisions } from './migrations/threadRevisions.ts'
import { addUploadSpace, createRemovedFiles, createUploads } from './migrations/uploads.ts'
import type { Tables } from './Tables.ts'

/** Migrations that add the columns of flags to the tables that have them, by their names. */
export const flagMigrations = (
  flags: AddedFlags,
  tables: ReadonlyArray<'posts' | 'comments'>,
): Record<string, Migration> =>
  Object.fromEntries(
    Object.values(flags).map(({ migration, column }) => [
      migration,
      { up: (db: Kysely<unknown>) => addFlag(db, tables, column) },
    ]),
  )

/**
 * Kysely runs them in order of their names. A published migration never changes, nor does the row of a flag that has one;
 * later changes are new migrations.
 */
const migrationsFor = (dialect: Dialect): Record<string, Migration> => ({
  ...flagMigrations(addedSharedFlags, ['posts', 'comments']),
  ...flagMigrations(addedPostFlags, ['posts']),
  '0001-first-tables': { up: (db: Kysely<unknown>) => createFirstTables(db, dialect) },
  '0002-text-indexes': { up: (db: Kysely<unknown>) => createTextIndexes(db, dialect) },
  '0003-account-guards': { up: (db: Kysely<unknown>) => createAccountGuards(db, dialect) },
  '0004-uploads': { up: (db: Kysely<unknown>) => createUploads(db, dialect) },
  '0005-payments': { up: (db: Kysely<unknown>) => createPayments(db, dialect) },
  '0006-removed-files': { up: (db: Kysely<unknown>) => createRemovedFiles(db, dialect) },
  '0007-ads': { up: (db: Kysely<unknown>) => createAds(db, dialect) },
  '0008-error-reports': { up: (db: Kysely<unknown>) => createErrorReports(db, dialect) },
  '0009-moderation': { up: (db: Kysely<unknown>) => createModeration(db, dialect) },
  '0010-commands-in-error-reports': { up: addCommandsToErrorReports },
  '0011-addresses-by-age': { up: indexAddressesByAge },
  '0012-pretence': { up: separatePretence },
  '0013-session-devices': { up: describeSessions },
  '0014-communities-by-visibility': { up: indexCommunitiesByVisibility },
  '0015-upload-space': { up: addUploadSpace },
  '0017-reaching-people': { up: (db: Kysely<unknown>) => createReachingPeople(db, dialect) },
  '0018-password-guards': { up: (db: Kysely<unknown>) => createPasswordGuards(db, dialect) },
  '0019-newcomers': { up: addNewcomers },
  '0020-members-by-name': { up: (db: Kysely<unknown>) => indexMembersByName(db, dialect) },
  '0021-former-states': { up: (db: Kysely<unknown>) => createFormerStates(db, dialect) },
  '0022-thread-revisions': { up: (db: Kysely<unknown>) => countThreadRevisions(db, dialect) },
  '0023-search-indexes': { up: (db: Kysely<unknown>) => indexEveryWord(db, dialect) },
  '0024-request-keys': { up: (db: Kysely<unknown>) => createRequestKeys(db, dialect) },
  '0025-jobs': { up: (db: Kysely<unknown>) => createJobs(db, dialect) },
})

/** Names of all migrations, in their order. */
export const knownMigrations = (dialect: Dialect): ReadonlyArray<string> =>
  Object.keys(migrationsFor(dialect)).toSorted()

/** The database has migrations unknown to this server, so a newer version made it. It was not changed. */
export class NewerDatabase extends Data.Error<{ readonly message: string }> {}

/** Names of the migrations already applied; none if the database is new. */
const migrationsSeen = async (db: Kysely<Tables>): Promise<ReadonlyArray<string>> => {
  const tables = await db.introspection.getTables({ withInternalKyselyTables: true })
  if (!tables.some(({ name }) => name === 'kysely_migration')) return []
  const { rows } = await sql<{ name: string }>`select name from kysely_migration order by name`.execute(db)
  return rows.map(({ name }) => name)
}

/** Which migrations are applied and which `migrate` would run. Rejects with `NewerDatabase` if it would refuse. */
export const migrationState = async (
  db: Kysely<Tables>,
  dialect: Dialect,
): Promise<{ readonly seen: ReadonlyArray<string>; readonly pending: ReadonlyArray<string> }> => {
  const known = knownMigrations(dialect)
  const seen = await migrationsSeen(db)
  const unknown = seen.filter((name) => !known.includes(name))
  if (unknown.length > 0)
    throw new NewerDatabase({ message: `The database was made by a newer version of Parley (${unknown.join(', ')}).` })
  return { seen, pending: known.filter((name) => !seen.includes(name)) }
}

/**
 * Runs all pending migrations, or those up to `last`, as an older version would have. Rejects with the first failure,
 * and with `NewerDatabase`; then nothing was changed.
 */
export const migrate = async (db: Kysely<Tables>, dialect: Dialect, last?: string): Promise<void> => {
  await migrationState(db, dialect)
  const migrator = new Migrator({ db, provider: { getMigrations: () => Promise.resolve(migrationsFor(dialect)) } })
  const { error } = await (last === undefined ? migrator.migrateToLatest() : migrator.migrateTo(last))
  if (error !== undefined) throw error
}

/** Tables with generated ids. */
const counted = [
  'users',
  'communities',
  'posts',
  'comments',
  'folders',
  'messages',
  'reports',
  'bans',
  'notes',
  'moderation_log',
] as const

/**
 * Call after inserting rows with explicit ids: sets PostgreSQL's sequences to the highest id. SQLite does so by itself.
 */
export const countOnFromHighestIds = async (db: Kysely<Tables>, dialect: Dialect): Promise<void> => {
  if (dialect === 'sqlite') return
  for (const table of counted)
    await sql`select setval(pg_get_serial_sequence(${table}, 'id'), greatest((select max(id) from ${sql.table(table)}), 1))`.execute(
      db,
    )
}
