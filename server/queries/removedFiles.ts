/**
 * Files of the media store that nothing shows any more. Their names are noted in the transaction that lets go of them and the files taken out
 * after it: what a failure or a process that died left behind is found here by the next sweep.
 */
import { rm } from 'node:fs/promises'
import { basename, join } from 'node:path'
import { Effect } from 'effect'
import type { Kysely } from 'kysely'
import { Media, noMedia } from '../../schemas/entities/Media.ts'
import { storedJson } from '../content/storedJson.ts'
import { type Database, query } from '../database/Database.ts'
import type { UploadRow } from '../database/fileRows.ts'
import type { Tables } from '../database/Tables.ts'
import { MediaDir } from '../media/MediaDir.ts'
import { ServerLog } from '../ServerLog.ts'

const readMedia = storedJson(Media, noMedia)

/** Databases take a limited number of parameters. */
const rowsPerQuery = 500

/** Notes every file of uploads whose rows are gone. */
export const noteFiles = async (
  db: Kysely<Tables>,
  uploads: ReadonlyArray<Pick<UploadRow, 'id' | 'preview' | 'resolutions'>>,
): Promise<void> => {
  const names = new Set(
    uploads.flatMap(({ id, preview, resolutions }) => [
      id,
      ...readMedia(resolutions).renditions.map(({ address }) => basename(address)),
      ...(preview === '' ? [] : [basename(preview)]),
    ]),
  )
  const rows = [...names].map((name) => ({ name }))
  for (let start = 0; start < rows.length; start += rowsPerQuery)
    await db
      .insertInto('removed_files')
      .values(rows.slice(start, start + rowsPerQuery))
      .onConflict((conflict) => conflict.column('name').doNothing())
      .execute()
}

/** Lets go of what a member uploaded for posts and for their profile, but for the picture that they show. A community's design is the community's. */
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

/** Takes the noted files out of the media store. Rejects with the first that cannot be, which stays noted. */
export const sweepFiles = async (db: Kysely<Tables>, mediaDir: string): Promise<void> => {
  for (const { name } of await db.selectFrom('removed_files').select('name').execute()) {
    await rm(join(mediaDir, basename(name)), { force: true })
    await db.deleteFrom('removed_files').where('name', '=', name).execute()
  }
}

/** The same for handlers, after their transaction. What fails is the owner's to know, and tried again later; the deed is done. */
export const sweepRemovedFiles = Effect.gen(function* () {
  const [folder, log] = [yield* MediaDir, yield* ServerLog]
  if (folder === '') return
  yield* query((db) => sweepFiles(db, folder)).pipe(
    Effect.catchDefect(() => Effect.sync(() => log('Removed files could not be taken out of the media store.'))),
  )
})
