/** Opens the database and the media store, brings them up to date and, where wanted, fills them. Every way in which that fails is a sentence. */
import { existsSync, mkdirSync } from 'node:fs'
import { dirname, join } from 'node:path'
import { Clock, Effect, type Scope } from 'effect'
import { sql } from 'kysely'
import { CannotStart, type ServerConfig } from './config.ts'
import { migrate } from './database/migrate.ts'
import { type OpenDatabase, openPostgres, openSqlite } from './database/openDatabase.ts'
import { ensureDemoWorld } from './demo/ensureDemoWorld.ts'
import { sweepWorkplaces } from './media/workplaces.ts'
import { sweepFiles } from './queries/removedFiles.ts'

/** Where uploaded and generated media lie. */
export const mediaDirOf = (config: ServerConfig): string => join(config.dataDir, 'media')

const reason = (error: unknown): string => (error instanceof Error ? error.message || error.name : String(error))

/**
 * Makes a folder, and those that it lies in. Node's own way of doing so says of a folder that is read-only that it is not there, and never comes
 * back from where nothing can be made at all.
 */
const makeFolder = (folder: string): void => {
  if (existsSync(folder)) return
  makeFolder(dirname(folder))
  try {
    mkdirSync(folder)
  } catch (error) {
    // Another process may have been quicker.
    if (!existsSync(folder)) throw error
  }
}

const open = (config: ServerConfig): Effect.Effect<OpenDatabase, CannotStart> =>
  Effect.try({
    try: () => {
      makeFolder(mediaDirOf(config))
      return config.databaseUrl === ''
        ? openSqlite(join(config.dataDir, 'parley.sqlite'))
        : openPostgres(config.databaseUrl)
    },
    catch: (error) =>
      new CannotStart({
        sentence: `The data folder ${config.dataDir} cannot be used (${reason(error)}): choose another with DATA_DIR=folder.`,
      }),
  })

/** Number of the lock that a process holds while it prepares a PostgreSQL database; any constant will do. */
const preparing = 7_310_411

/** Prepares the database, one process after the other. */
const prepare = async ({ db, dialect }: OpenDatabase, fill: () => Promise<void>): Promise<void> => {
  if (dialect === 'sqlite') {
    await migrate(db, dialect)
    await fill()
    return
  }
  await db.connection().execute(async (connection) => {
    await sql`select pg_advisory_lock(${preparing})`.execute(connection)
    try {
      await migrate(db, dialect)
      await fill()
    } finally {
      await sql`select pg_advisory_unlock(${preparing})`.execute(connection)
    }
  })
}

/** An open database for as long as the scope lasts. */
export const openWorld = Effect.fnUntraced(function* (
  config: ServerConfig,
  log: (line: string) => void,
): Effect.fn.Return<OpenDatabase, CannotStart, Scope.Scope> {
  const opened = yield* Effect.acquireRelease(open(config), ({ db }) => Effect.promise(() => db.destroy()))
  const now = yield* Clock.currentTimeMillis
  const fill = () =>
    config.hasDemoWorld
      ? ensureDemoWorld(opened.db, opened.dialect, { mediaDir: mediaDirOf(config), log, now })
      : Promise.resolve()
  yield* Effect.tryPromise({
    try: () => prepare(opened, fill),
    catch: (error) =>
      new CannotStart({
        sentence:
          config.databaseUrl === ''
            ? `The database in ${config.dataDir} cannot be used: ${reason(error)}`
            : `The database that DATABASE_URL names cannot be used: ${reason(error)}`,
      }),
  })
  yield* Effect.promise(() => sweepWorkplaces(mediaDirOf(config), now))
  yield* Effect.promise(() => sweepFiles(opened.db, mediaDirOf(config)))
  return opened
})
