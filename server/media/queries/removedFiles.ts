/**
 * Files of the media store that are no longer used. Their names are queued in the transaction that releases them, and
 * the files deleted after it; what a failure or a crash leaves behind is deleted by the next sweep.
 */
import { basename } from 'node:path'
import { Effect } from 'effect'
import type { Kysely } from 'kysely'
import { Media, noMedia } from '../../../schemas/entities/Media.ts'
import { type Database, query } from '../../database/Database.ts'
import type { UploadRow } from '../../database/fileRows.ts'
import { storedJson } from '../../database/listed.ts'
import type { Tables } from '../../database/Tables.ts'
import { ServerLog } from '../../ServerLog.ts'
import { MediaStore } from '../MediaStore.ts'

const readMedia = storedJson(Media, noMedia)

/** Databases take a limited number of parameters. */
const rowsPerQuery = 500

type Named = Pick<UploadRow, 'id' | 'preview' | 'resolutions'>

/** Names of all files of an upload. */
export const filesOfUpload = ({ id, preview, resolutions }: Named): ReadonlyArray<string> => [
  ...new Set([
    id,
    ...readMedia(resolutions).renditions.map(({ address }) => basename(address)),
    ...(preview === '' ? [] : [basename(preview)]),
  ]),
]

/** Queues every file of uploads whose rows are deleted. */
export const noteFiles = async (db: Kysely<Tables>, uploads: ReadonlyArray<Named>): Promise<void> => {
  const names = new Set(uploads.flatMap(filesOfUpload))
  const rows = [...names].map((name) => ({ name }))
  for (let start = 0; start < rows.length; start += rowsPerQuery)
    await db
      .insertInto('removed_files')
      .values(rows.slice(start, start + rowsPerQuery))
      .onConflict((conflict) => conflict.column('name').doNothing())
      .execute()
}

/**
 * Deletes what a member uploaded for posts and their profile, except the picture they show. A community's design
 * belongs to the community.
 */
export const removeUploads = (userId: number, shownPicture: string): Effect.Effect<void, never, Database> =>
  query(async (db) => {
    const uploads = await db
      .deleteFrom('uploads')
      .where('user_id', '=', userId)
      .where('type', '!=', 'communityDesign')
      .where('id', '!=', basename(shownPicture))
      .returning(['id', 'preview', 'resolutions'])
      .execute()
    await noteFiles(db, uploads)
  })

/** Deletes the queued files from the media store. Fails with the first that fails, which stays queued. */
const sweepFiles = Effect.gen(function* () {
  const media = yield* MediaStore
  const queued = yield* query((db) => db.selectFrom('removed_files').select('name').execute())
  for (const { name } of queued) {
    yield* media.remove(basename(name))
    yield* query((db) => db.deleteFrom('removed_files').where('name', '=', name).execute())
  }
})

/** The same for handlers, after their transaction. A failure is logged and retried later; the call itself succeeds. */
export const sweepRemovedFiles = Effect.gen(function* () {
  const log = yield* ServerLog
  yield* sweepFiles.pipe(
    Effect.catchCause(() => Effect.sync(() => log('Removed files could not be taken out of the media store.'))),
  )
})
