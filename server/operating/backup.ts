/**
 * `parley backup`: copies the database and the media to a folder while the server runs. The database is one snapshot;
 * everything that was saved before the backup began is in it, with its files. docs/decisions/0062-backups.md.
 */
import { existsSync, readdirSync } from 'node:fs'
import { mkdir, readdir, rename, rm, stat, writeFile } from 'node:fs/promises'
import { dirname, join, relative, resolve, sep } from 'node:path'
import { Effect } from 'effect'
import { sql } from 'kysely'
import { CannotStart, type ServerConfig } from '../config.ts'
import { flush } from '../database/copyBeforeMigrating.ts'
import { openSqliteFile } from '../database/nodeSqlite.ts'
import type { OpenDatabase } from '../database/openDatabase.ts'
import { mediaDirOf } from '../dataFolder.ts'
import type { Media } from '../media/MediaStore.ts'
import { openMedia } from '../media/mediaSettings.ts'
import { filesOfUpload } from '../media/queries/removedFiles.ts'
import { openExisting } from '../openWorld.ts'
import { type BackupManifest, digestOf, manifestName, writtenManifest } from './backupManifest.ts'
import { attempt, copyToFolder } from './mediaCopies.ts'
import { postgresTool } from './postgresTools.ts'
import { filesNamed } from './verify.ts'

type Log = (line: string) => void

/** Fails if the copy is damaged. Returns the names of the files that its rows name. */
const readCopy = (file: string): ReadonlyArray<string> => {
  const database = openSqliteFile(file, { readOnly: true })
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
export const copySqlite = Effect.fnUntraced(function* ({ db }: OpenDatabase, store: Media, target: string) {
  const file = join(target, 'parley.sqlite')
  const media = join(target, 'media')
  for (let turn = 1; ; turn += 1) {
    yield* copyToFolder(store, media)
    yield* attempt(async () => {
      await rm(file, { force: true })
      await sql`vacuum into ${file}`.execute(db)
    })
    yield* copyToFolder(store, media)
    const missing = (yield* attempt(async () => readCopy(file))).filter((name) => !existsSync(join(media, name)))
    // Files deleted between the two copies are copied again; those missing from the store cannot be copied.
    const wanted = missing.length === 0 ? new Set<string>() : yield* attempt(() => filesNamed(db))
    if (turn < attempts && !missing.every((name) => wanted.has(name))) continue
    flush(file)
    return missing
  }
})

/** Fails with the exact command, if `pg_dump` cannot be run here. */
const copyPostgres = Effect.fnUntraced(function* (address: string, store: Media, target: string) {
  const media = join(target, 'media')
  yield* copyToFolder(store, media)
  const file = join(target, 'parley.dump')
  yield* attempt(() => postgresTool('pg_dump', address, ['--format=custom', `--file=${file}`]))
  yield* copyToFolder(store, media)
  flush(file)
})

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

const make = Effect.fnUntraced(function* (
  opened: OpenDatabase & { seen: ReadonlyArray<string> },
  config: ServerConfig,
  target: string,
  log: Log,
) {
  yield* attempt(async () => {
    assertFolder(target, config)
    await mkdir(target, { recursive: true, mode: 0o700 })
  })
  const store = openMedia(config)
  const isSqlite = opened.dialect === 'sqlite'
  const made = new Date().toISOString()
  const missing = isSqlite ? yield* copySqlite(opened, store, target) : []
  if (!isSqlite) yield* copyPostgres(config.databaseUrl, store, target)
  const database = isSqlite ? 'parley.sqlite' : 'parley.dump'
  const { media, bytes } = yield* attempt(() => describe(opened, target, database, made))
  log(
    `The backup is in ${target}${sep}: the database (${megabytes(bytes)}) and ${media.files} media files (${megabytes(media.bytes)}).`,
  )
  if (missing.length > 0)
    log(
      `Warning: ${missing.length} files of uploads are missing in ${store.place} itself, such as ${missing[0] ?? ''}.`,
    )
  log('It holds password hashes and private messages: protect it, and copy it to another machine.')
})

/** Writes the description, last and atomically: a folder without it is not a backup. */
const describe = async (
  { dialect, seen }: OpenDatabase & { seen: ReadonlyArray<string> },
  target: string,
  database: BackupManifest['database'],
  made: string,
) => {
  const media = await sizeOf(join(target, 'media'))
  const manifest: BackupManifest = {
    format: 'parley-backup',
    version: 1,
    made,
    dialect,
    database,
    sha256: await digestOf(join(target, database)),
    migrations: seen,
    mediaFiles: media.files,
    mediaBytes: media.bytes,
  }
  const manifestFile = join(target, manifestName)
  await writeFile(`${manifestFile}.partial`, writtenManifest(manifest))
  flush(`${manifestFile}.partial`)
  await rename(`${manifestFile}.partial`, manifestFile)
  for (const folder of [join(target, 'media'), target, dirname(target)]) flush(folder)
  return { media, bytes: (await stat(join(target, database))).size }
}

/** Makes a backup in a new folder. Fails with a sentence. */
export const backup = Effect.fnUntraced(function* (config: ServerConfig, folder: string, log: Log) {
  const opened = yield* openExisting(config, log)
  yield* make(opened, config, resolve(folder), log).pipe(
    Effect.mapError(({ message }) => new CannotStart({ sentence: `No backup was made: ${message}.` })),
  )
})
