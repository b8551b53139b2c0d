/** `backup.json`, the description of a backup: written last, so that a folder without it is not a whole backup. */
import { createHash } from 'node:crypto'
import { createReadStream } from 'node:fs'
import { readFile } from 'node:fs/promises'
import { join } from 'node:path'
import { pipeline } from 'node:stream/promises'
import { Schema } from 'effect'

export const manifestName = 'backup.json'

const Manifest = Schema.fromJsonString(
  Schema.Struct({
    format: Schema.Literal('parley-backup'),
    version: Schema.Literal(1),
    /** When it was begun: everything saved before is in it. */
    made: Schema.String,
    dialect: Schema.Literals(['sqlite', 'postgres']),
    /** Name of the database's file. */
    database: Schema.Literals(['parley.sqlite', 'parley.dump']),
    /** Digest of that file. */
    sha256: Schema.String,
    /** Names of the migrations that the database has seen. */
    migrations: Schema.Array(Schema.String),
    mediaFiles: Schema.Number,
    mediaBytes: Schema.Number,
  }),
)
export type BackupManifest = typeof Manifest.Type

export const writtenManifest = (manifest: BackupManifest): string => Schema.encodeSync(Manifest)(manifest)

/** Rejects with a sentence if the folder holds no whole backup. */
export const readManifest = async (folder: string): Promise<BackupManifest> => {
  const text = await readFile(join(folder, manifestName), 'utf8').catch(() => {
    throw new Error(`${folder} holds no whole backup: ${manifestName} is missing`)
  })
  return Schema.decodeUnknownPromise(Manifest)(text).catch(() => {
    throw new Error(`${join(folder, manifestName)} is of another version of Parley, or damaged`)
  })
}

/** The SHA-256 digest of a file. */
export const digestOf = async (file: string): Promise<string> => {
  const hash = createHash('sha256')
  await pipeline(createReadStream(file), hash)
  return hash.digest('hex')
}
