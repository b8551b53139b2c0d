/**
 * `parley restore`: fills an empty data folder - or an empty PostgreSQL database - from a backup. The backup is checked
 * first, and the database is put in place last: an interrupted restore leaves no world that looks whole.
 */
import { existsSync } from 'node:fs'
import { chmod, copyFile, readdir, rename } from 'node:fs/promises'
import { join, resolve } from 'node:path'
import { Effect } from 'effect'
import { CannotStart, type ServerConfig } from '../config.ts'
import { flush } from '../database/copyBeforeMigrating.ts'
import { knownMigrations } from '../database/migrate.ts'
import { openSqliteFile } from '../database/nodeSqlite.ts'
import { openPostgres } from '../database/openDatabase.ts'
import { closeDataFolder, databaseFileOf, mediaDirOf } from '../dataFolder.ts'
import type { Media } from '../media/MediaStore.ts'
import { openMedia } from '../media/mediaSettings.ts'
import { holdsFiles } from '../openWorld.ts'
import { type BackupManifest, digestOf, readManifest } from './backupManifest.ts'
import { attempt, copyToStore } from './mediaCopies.ts'
import { postgresTool } from './postgresTools.ts'

/** Rejects with the first thing that is wrong with the backup. */
const assertWhole = async (folder: string, manifest: BackupManifest): Promise<void> => {
  const unknown = manifest.migrations.filter((name) => !knownMigrations(manifest.dialect).includes(name))
  if (unknown.length > 0) throw new Error('the backup was made by a newer version of Parley: use that version')
  const file = join(folder, manifest.database)
  if (!existsSync(file)) throw new Error(`${file} is missing in the backup`)
  if ((await digestOf(file)) !== manifest.sha256) throw new Error(`${file} was changed or damaged after the backup`)
  if (manifest.dialect === 'sqlite') {
    const database = openSqliteFile(file, { readOnly: true })
    try {
      const found = database.prepare('pragma integrity_check(1)').get()?.['integrity_check']
      if (found !== 'ok') throw new Error(`${file} is damaged: ${String(found)}`)
    } finally {
      database.close()
    }
  }
  const media = await readdir(join(folder, 'media'), { withFileTypes: true, recursive: true }).catch(() => [])
  const files = media.filter((each) => each.isFile()).length
  if (files < manifest.mediaFiles)
    throw new Error(`the backup should have ${manifest.mediaFiles} media files, and has ${files}`)
}

const assertEmptyFolder = ({ dataDir }: ServerConfig): void => {
  const mediaDir = mediaDirOf(dataDir)
  if (existsSync(databaseFileOf(dataDir)) || (existsSync(mediaDir) && holdsFiles(mediaDir)))
    throw new Error(`${dataDir} is not empty: choose another folder with DATA_DIR=folder, or move the old one away`)
}

const assertEmptyDatabase = async (address: string): Promise<void> => {
  const { db } = openPostgres(address, 1)
  try {
    const tables = await db.introspection.getTables({ withInternalKyselyTables: true })
    if (tables.length > 0) throw new Error('the database that DATABASE_URL names is not empty: make a new one')
  } finally {
    await db.destroy()
  }
}

/** A bucket may hold media of this backup already, from a restore that was broken off, and no others. */
const assertOwnMedia = Effect.fnUntraced(function* (media: Media, folder: string) {
  if (media.folder !== undefined) return
  const names = new Set(yield* attempt(() => readdir(join(folder, 'media')).catch(() => [])))
  const other = (yield* media.list).find(({ name }) => !names.has(name))
  if (other !== undefined)
    yield* Effect.fail(new Error(`${media.place} has files that the backup does not have, such as ${other.name}`))
})

const fill = Effect.fnUntraced(function* (config: ServerConfig, folder: string, log: (line: string) => void) {
  const media = openMedia(config)
  const manifest = yield* attempt(() => assertFits(config, folder))
  yield* assertOwnMedia(media, folder)
  yield* attempt(async () => closeDataFolder(config.dataDir))
  yield* copyToStore(join(folder, 'media'), media)
  yield* attempt(() => fillDatabase(config, folder, manifest))
  const isSqlite = manifest.dialect === 'sqlite'
  log(`Restored to ${isSqlite ? config.dataDir : 'the database that DATABASE_URL names'}, as of ${manifest.made}.`)
  log('"npm run parley -- verify" checks it. Then start the server.')
})

/** Rejects if the backup is not whole, or does not fit the settings. */
const assertFits = async (config: ServerConfig, folder: string): Promise<BackupManifest> => {
  const manifest = await readManifest(folder)
  const isSqlite = manifest.dialect === 'sqlite'
  if (isSqlite !== (config.databaseUrl === ''))
    throw new Error(
      isSqlite
        ? 'the backup is of the embedded database: unset DATABASE_URL'
        : 'the backup is of PostgreSQL: DATABASE_URL must name an empty database',
    )
  assertEmptyFolder(config)
  if (!isSqlite) await assertEmptyDatabase(config.databaseUrl)
  await assertWhole(folder, manifest)
  return manifest
}

const fillDatabase = async (config: ServerConfig, folder: string, manifest: BackupManifest): Promise<void> => {
  const file = databaseFileOf(config.dataDir)
  if (manifest.dialect === 'sqlite') {
    await copyFile(join(folder, manifest.database), `${file}.partial`)
    await chmod(`${file}.partial`, 0o600)
    flush(`${file}.partial`)
    await rename(`${file}.partial`, file)
    flush(config.dataDir)
  } else
    await postgresTool('pg_restore', config.databaseUrl, [
      '--no-owner',
      '--exit-on-error',
      '--single-transaction',
      join(folder, manifest.database),
    ])
}

/** Restores a backup into an empty place. Fails with a sentence. */
export const restore = Effect.fnUntraced(function* (config: ServerConfig, folder: string, log: (line: string) => void) {
  if (config.apiOrigin !== undefined)
    return yield* new CannotStart({ sentence: `The data is that of ${config.apiOrigin.origin} (API_ORIGIN).` })
  yield* fill(config, resolve(folder), log).pipe(
    Effect.mapError(({ message }) => new CannotStart({ sentence: `Nothing was restored: ${message}.` })),
  )
})
