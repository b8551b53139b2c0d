/**
 * Opens the database and the media store, migrates them and, if wanted, fills them with the demo world. Every failure
 * is a sentence.
 */
import { existsSync, readdirSync } from 'node:fs'
import { join } from 'node:path'
import { Clock, Effect, Predicate, type Scope } from 'effect'
import { sql } from 'kysely'
import { CannotStart, type ServerConfig } from './config.ts'
import { copyBeforeMigrating } from './database/copyBeforeMigrating.ts'
import { migrate, migrationState, NewerDatabase } from './database/migrate.ts'
import { type OpenDatabase, openPostgres, openSqlite } from './database/openDatabase.ts'
import { closeDataFolder, databaseFileOf, makeDatabaseFile, mediaDirOf } from './dataFolder.ts'
import { type DemoAccess, setDemoAccess } from './demo/demoAccess.ts'
import { beginningSetting, ensureDemoWorld } from './demo/ensureDemoWorld.ts'
import { sweepWorkplaces } from './media/workplaces.ts'

/** Why something failed. Of a host with several addresses, none of which answers, there is a code and no message. */
export const reasonOf = (error: unknown): string => {
  if (!(error instanceof Error)) return String(error)
  const code = Predicate.hasProperty(error, 'code') && typeof error.code === 'string' ? error.code : ''
  return error.message || code || error.name
}

const open = (config: ServerConfig, log: (line: string) => void): Effect.Effect<OpenDatabase, CannotStart> =>
  Effect.try({
    try: () => {
      for (const path of closeDataFolder(config.dataDir))
        log(`Warning: other users of this machine may get at ${path}, and its rights cannot be changed.`)
      return config.databaseUrl === '' ? openSqlite(makeDatabaseFile(config.dataDir)) : openPostgres(config.databaseUrl)
    },
    catch: (error) =>
      new CannotStart({
        sentence: `The data folder ${config.dataDir} cannot be used (${reasonOf(error)}): choose another with DATA_DIR=folder.`,
      }),
  })

/** Key of the advisory lock that a process holds while it prepares a PostgreSQL database; any constant will do. */
const preparing = 7_310_411

/** Prepares the database, one process at a time. */
const prepare = async ({ db, dialect }: OpenDatabase, file: string, fill: () => Promise<void>): Promise<void> => {
  if (dialect === 'sqlite') {
    await copyBeforeMigrating(db, file)
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

const whyUnusable = ({ databaseUrl, dataDir }: ServerConfig, error: unknown): string => {
  const isOwnFile = databaseUrl === ''
  if (error instanceof NewerDatabase)
    return isOwnFile
      ? `This data folder was made by a newer version of Parley: start that version, or choose another folder with DATA_DIR=folder. Nothing in ${dataDir} was changed.`
      : 'The database that DATABASE_URL names was made by a newer version of Parley: start that version. Nothing in it was changed.'
  return `The database ${isOwnFile ? `in ${dataDir}` : 'that DATABASE_URL names'} cannot be used: ${reasonOf(error)}.`
}

/** Whether a folder or its subfolders hold a file; unfinished uploads in `tmp` do not count. */
export const holdsFiles = (folder: string): boolean =>
  readdirSync(folder, { withFileTypes: true }).some((each) =>
    each.isDirectory() ? each.name !== 'tmp' && holdsFiles(join(folder, each.name)) : !each.name.startsWith('.'),
  )

/**
 * Refuses a database without members if its media folder holds files: they belong to another database, which is
 * missing.
 */
const refuseStrayMedia = async ({ db }: OpenDatabase, dataDir: string): Promise<void> => {
  const known = await db.selectFrom('users').select('id').limit(1).executeTakeFirst()
  const begun = await db.selectFrom('settings').select('name').where('name', '=', beginningSetting).executeTakeFirst()
  const mediaDir = mediaDirOf(dataDir)
  if (known !== undefined || begun !== undefined || !holdsFiles(mediaDir)) return
  throw new Error(
    `it is empty, but ${mediaDir} holds the files of another one. Restore the database that they belong to, or move the folder away, or choose another with DATA_DIR=folder`,
  )
}

const connected = (config: ServerConfig, log: (line: string) => void) =>
  Effect.acquireRelease(open(config, log), ({ db }) => Effect.promise(() => db.destroy()))

/** The existing database as it is, not upgraded, for as long as the scope lasts. */
export const openExisting = Effect.fnUntraced(function* (config: ServerConfig, log: (line: string) => void) {
  const { apiOrigin, databaseUrl, dataDir } = config
  if (apiOrigin !== undefined)
    return yield* new CannotStart({ sentence: `The data is that of ${apiOrigin.origin} (API_ORIGIN).` })
  if (databaseUrl === '' && !existsSync(databaseFileOf(dataDir)))
    return yield* new CannotStart({
      sentence: `There is no database in ${dataDir}: name its folder with DATA_DIR=folder.`,
    })
  const opened = yield* connected(config, log)
  const state = yield* Effect.tryPromise({
    try: () => migrationState(opened.db, opened.dialect),
    catch: (error) => new CannotStart({ sentence: whyUnusable(config, error) }),
  })
  return { ...opened, ...state }
})

/** `parley migrate`: upgrades the database, or only says what would be done. */
export const upgrade = Effect.fnUntraced(function* (config: ServerConfig, isDry: boolean, log: (line: string) => void) {
  const { seen, pending } = yield* Effect.scoped(openExisting(config, log))
  if (pending.length === 0)
    return log(`The database is up to date: ${seen.length} migrations are done, none is pending.`)
  log(`${seen.length} migrations are done, ${pending.length} pending: ${pending.join(', ')}.`)
  if (isDry) {
    const first = config.databaseUrl === '' ? 'The file is copied before. ' : 'Make a backup before. '
    return log(`${first}Nothing was changed.`)
  }
  yield* openData(config, log)
  log('The database is up to date now.')
})

/**
 * A database with the current tables, for as long as the scope lasts. `fill` writes to it before other processes can.
 */
export const openData = Effect.fnUntraced(function* (
  config: ServerConfig,
  log: (line: string) => void,
  fill: (opened: OpenDatabase) => Promise<void> = () => Promise.resolve(),
): Effect.fn.Return<OpenDatabase, CannotStart, Scope.Scope> {
  const opened = yield* connected(config, log)
  const begin = async (): Promise<void> => {
    await refuseStrayMedia(opened, config.dataDir)
    await fill(opened)
  }
  yield* Effect.tryPromise({
    try: () => prepare(opened, databaseFileOf(config.dataDir), begin),
    catch: (error) => new CannotStart({ sentence: whyUnusable(config, error) }),
  })
  return opened
})

const isSomebodyAdmin = ({ db }: OpenDatabase): Promise<boolean> =>
  db
    .selectFrom('users')
    .select('id')
    .where('is_admin', '=', 1)
    .where('is_suspended', '=', 0)
    .where('is_deleted', '=', 0)
    .where('password_hash', '!=', '')
    .limit(1)
    .executeTakeFirst()
    .then((row) => row !== undefined)

/**
 * An open world for as long as the scope lasts: its database, which demo accounts can log in, and whether there is an
 * admin.
 */
export const openWorld = Effect.fnUntraced(function* (config: ServerConfig, log: (line: string) => void) {
  const now = yield* Clock.currentTimeMillis
  const mediaDir = mediaDirOf(config.dataDir)
  let access: DemoAccess = { mode: 'none' }
  const database = yield* openData(config, log, async ({ db, dialect }) => {
    if (config.demo !== 'off') await ensureDemoWorld(db, dialect, { mediaDir, log, now })
    access = await setDemoAccess(db, config.demo)
  })
  yield* Effect.tryPromise({
    try: () => sweepWorkplaces(mediaDir, now),
    catch: (error) =>
      new CannotStart({
        sentence: `Unfinished uploads in ${mediaDir} cannot be deleted (${reasonOf(error)}): they must belong to the user that runs the server.`,
      }),
  })
  return { database, access, hasAdmin: yield* Effect.promise(() => isSomebodyAdmin(database)) }
})
