/**
 * `parley backup`: copies the database and the media to a folder while the server runs. The database is one snapshot;
 * everything that was saved before the backup began is in it, with its files. docs/decisions/0062-backups.md.
 */
import { constants, existsSync, readdirSync } from 'node:fs'
import { copyFile, link, mkdir, readdir, rename, rm, stat, writeFile } from 'node:fs/promises'
import { dirname, join, relative, resolve, sep } from 'node:path'
import { DatabaseSync } from 'node:sqlite'
import { Effect, Predicate } from 'effect'
import { sql } from 'kysely'
import { CannotStart, type ServerConfig } from '../config.ts'
import { flush } from '../database/copyBeforeMigrating.ts'
import type { OpenDatabase } from '../database/openDatabase.ts'
import { mediaDirOf } from '../dataFolder.ts'
import { filesOfUpload } from '../media/queries/removedFiles.ts'
import { openExisting } from '../openWorld.ts'
import { type BackupManifest, digestOf, manifestName, writtenManifest } from './backupManifest.ts'
import { postgresTool } from './postgresTools.ts'
import { filesNamed } from './verify.ts'

type Log = (line: string) => void

/** Folders of the media store that hold nothing to keep: unfinished uploads, and pictures fetched from other hosts. */
const passing: ReadonlySet<string> = new Set(['tmp', 'remote'])

const codeOf = (error: unknown): unknown => (Predicate.hasProperty(error, 'code') ? error.code : undefined)

/**
 * A hard link where the file system allows it, because files never change; else a copy. Files deleted meanwhile are
 * skipped.
 */
const keepFile = async (from: string, to: string): Promise<void> => {
  try {
    await link(from, to)
  } catch (error) {
    const code = codeOf(error)
    if (code === 'EEXIST' || code === 'ENOENT') return
    const partial = `${to}.partial`
    try {
      await copyFile(from, partial, constants.COPYFILE_FICLONE)
      await rename(partial, to)
    } catch (failure) {
      if (codeOf(failure) !== 'ENOENT') throw failure
    }
  }
}

/** Adds the files of the media store that are not in the copy yet. */
export const copyMedia = async (from: string, to: string): Promise<void> => {
  await mkdir(to, { recursive: true })
  for (const entry of await readdir(from, { withFileTypes: true }).catch(() => [])) {
    const [source, target] = [join(from, entry.name), join(to, entry.name)]
    if (entry.isDirectory() && !passing.has(entry.name)) await copyMedia(source, target)
    if (entry.isFile() && !entry.name.startsWith('.') && !existsSync(target)) await keepFile(source, target)
  }
}

/** Fails if the copy is damaged. Returns the names of the files that its rows name. */
const readCopy = (file: string): ReadonlyArray<string> => {
  const database = new DatabaseSync(file, { readOnly: true })
  try {
    const found = database.prepare('pragma integrity_check(1)').get()?.['integrity_check']
    if (found !== 'ok') throw new Error(`the copy is damaged: ${String(found)}`)
    return database
      .prepare('select id, preview, resolutions from uploads')
      .all()
      .flatMap(({ id, preview, resolutions }) =>
        filesOfUpload({ id: String(id), preview: String(preview), resolutions: String(resolutions) }),
      )
  } finally {
    database.close()
  }
}

/** How often the database is copied again because uploads were deleted in between. */
const attempts = 5

/** Files are stored before their rows and deleted after them, so the media are copied before and after the database. */
export const copySqlite = async (
  { db }: OpenDatabase,
  mediaDir: string,
  target: string,
): Promise<ReadonlyArray<string>> => {
  const file = join(target, 'parley.sqlite')
  const media = join(target, 'media')
  for (let attempt = 1; ; attempt += 1) {
    await copyMedia(mediaDir, media)
    await rm(file, { force: true })
    await sql`vacuum into ${file}`.execute(db)
    await copyMedia(mediaDir, media)
    const missing = readCopy(file).filter((name) => !existsSync(join(media, name)))
    if (missing.length === 0) break
    // Files deleted between the two copies are copied again; those missing from the store cannot be copied.
    const wanted = await filesNamed(db)
    if (attempt === attempts || missing.every((name) => wanted.has(name))) {
      flush(file)
      return missing
    }
  }
  flush(file)
  return []
}

/** Fails with the exact command, if `pg_dump` cannot be run here. */
const copyPostgres = async (address: string, mediaDir: string, target: string): Promise<void> => {
  const media = join(target, 'media')
  await copyMedia(mediaDir, media)
  const file = join(target, 'parley.dump')
  await postgresTool('pg_dump', address, ['--format=custom', `--file=${file}`])
  await copyMedia(mediaDir, media)
  flush(file)
}

const assertFolder = (target: string, config: ServerConfig): void => {
  const inside = relative(mediaDirOf(config.dataDir), target)
  if (inside === '' || !(inside.startsWith('..') || resolve(inside) === inside))
    throw new Error(`${target} is inside the media store: choose another folder`)
  if (existsSync(target) && readdirSync(target).length > 0)
    throw new Error(`${target} is not empty: choose a new folder for each backup`)
}

const sizeOf = async (folder: string): Promise<{ readonly files: number; readonly bytes: number }> => {
  const entries = await readdir(folder, { withFileTypes: true, recursive: true })
  const files = entries.filter((each) => each.isFile())
  let bytes = 0
  for (const { parentPath, name } of files) bytes += (await stat(join(parentPath, name))).size
  return { files: files.length, bytes }
}

const megabytes = (bytes: number): string => `${(bytes / 1_000_000).toFixed(1)} MB`

const make = async (
  opened: OpenDatabase & { seen: ReadonlyArray<string> },
  config: ServerConfig,
  target: string,
  log: Log,
) => {
  assertFolder(target, config)
  await mkdir(target, { recursive: true, mode: 0o700 })
  const mediaDir = mediaDirOf(config.dataDir)
  const isSqlite = opened.dialect === 'sqlite'
  const made = new Date().toISOString()
  const missing = isSqlite ? await copySqlite(opened, mediaDir, target) : []
  if (!isSqlite) await copyPostgres(config.databaseUrl, mediaDir, target)
  const database = isSqlite ? 'parley.sqlite' : 'parley.dump'
  const media = await sizeOf(join(target, 'media'))
  const manifest: BackupManifest = {
    format: 'parley-backup',
    version: 1,
    made,
    dialect: opened.dialect,
    database,
    sha256: await digestOf(join(target, database)),
    migrations: opened.seen,
    mediaFiles: media.files,
    mediaBytes: media.bytes,
  }
  // Written last and atomically: a folder without it is not a backup.
  const manifestFile = join(target, manifestName)
  await writeFile(`${manifestFile}.partial`, writtenManifest(manifest))
  flush(`${manifestFile}.partial`)
  await rename(`${manifestFile}.partial`, manifestFile)
  for (const folder of [join(target, 'media'), target, dirname(target)]) flush(folder)
  const bytes = (await stat(join(target, database))).size
  log(
    `The backup is in ${target}${sep}: the database (${megabytes(bytes)}) and ${media.files} media files (${megabytes(media.bytes)}).`,
  )
  if (missing.length > 0)
    log(`Warning: ${missing.length} files of uploads are missing in ${mediaDir} itself, such as ${missing[0] ?? ''}.`)
  log('It holds password hashes and private messages: protect it, and copy it to another machine.')
}

/** Makes a backup in a new folder. Fails with a sentence. */
export const backup = Effect.fnUntraced(function* (config: ServerConfig, folder: string, log: Log) {
  const opened = yield* openExisting(config, log)
  yield* Effect.tryPromise({
    try: () => make(opened, config, resolve(folder), log),
    catch: (error) =>
      new CannotStart({ sentence: `No backup was made: ${error instanceof Error ? error.message : String(error)}.` }),
  })
})
