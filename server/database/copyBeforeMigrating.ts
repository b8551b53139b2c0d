/**
 * Copies an embedded database before its tables change, so that an upgrade can be undone. PostgreSQL has its own
 * backups, which its operator runs.
 */
import { chmodSync, closeSync, fsyncSync, openSync, readdirSync, renameSync, rmSync, statSync } from 'node:fs'
import { basename, dirname, join } from 'node:path'
import { type Kysely, sql } from 'kysely'
import { migrationState } from './migrate.ts'
import { openSqliteFile } from './nodeSqlite.ts'
import type { Tables } from './Tables.ts'

/** How many copies to keep; older ones are deleted. */
const copiesKept = 2

/** An unfinished copy of this age, in milliseconds, was aborted. */
const brokenOffAfter = 10 * 60 * 1000

const partial = '.partial'

/** Waits until a file, or the names in a folder, are on the disk. */
export const flush = (path: string): void => {
  const opened = openSync(path, 'r')
  try {
    fsyncSync(opened)
  } finally {
    closeSync(opened)
  }
}

/** Names of the migrations in a copy. Reading them proves that the copy can be read. */
const seenBy = (copy: string): ReadonlyArray<unknown> => {
  const database = openSqliteFile(copy, { readOnly: true })
  try {
    return database
      .prepare('select name from kysely_migration order by name')
      .all()
      .map(({ name }) => name)
  } finally {
    database.close()
  }
}

const removeOld = (folder: string, prefix: string, now: number): void => {
  const copies = readdirSync(folder)
    .filter((name) => name.startsWith(prefix))
    .map((name) => ({ path: join(folder, name), changed: statSync(join(folder, name)).mtimeMs }))
    .toSorted((a, b) => b.changed - a.changed)
  const whole = copies.filter(({ path }) => !path.endsWith(partial))
  const broken = copies.filter(({ path, changed }) => path.endsWith(partial) && changed < now - brokenOffAfter)
  for (const { path } of [...whole.slice(copiesKept), ...broken]) rmSync(path, { force: true })
}

/**
 * Copies an existing database to a file beside it, if `migrate` is about to change it. The copy is a consistent
 * snapshot even while other processes write. Returns its path; undefined if none is needed. Rejects if the copy fails:
 * then nothing should be migrated.
 */
export const copyBeforeMigrating = async (db: Kysely<Tables>, file: string): Promise<string | undefined> => {
  const { seen, pending } = await migrationState(db, 'sqlite')
  const [first] = pending
  if (seen.length === 0 || first === undefined) return undefined
  const folder = dirname(file)
  const prefix = `${basename(file, '.sqlite')}.before-`
  const copy = join(folder, `${prefix}${first}.sqlite`)
  const unfinished = `${copy}.${process.pid}-${Math.random().toString(36).slice(2)}${partial}`
  try {
    await sql`vacuum into ${unfinished}`.execute(db)
    // It holds the same data as the database, so only the owner may read it.
    chmodSync(unfinished, 0o600)
    // Another process may have migrated meanwhile, after making its own copy.
    if (seenBy(unfinished).join() !== seen.join()) {
      rmSync(unfinished, { force: true })
      return undefined
    }
    flush(unfinished)
    renameSync(unfinished, copy)
    flush(folder)
  } catch (error) {
    rmSync(unfinished, { force: true })
    throw new Error(
      `it could not be copied before its upgrade (${error instanceof Error ? error.message : String(error)}): make room on the disk and start again`,
      { cause: error },
    )
  }
  removeOld(folder, prefix, Date.now())
  return copy
}
