/**
 * Deletes uploads, with their files, that are not used by any post, text, profile or design within a day. Several
 * processes may sweep at the same time: the one that deletes a row queues its files.
 */
import { Clock, Effect } from 'effect'
import type { Kysely, Selectable } from 'kysely'
import { writingLock } from '../../compose/queries/writing.ts'
import { advisoryLock, type Database, inTransaction, query } from '../../database/Database.ts'
import type { UploadRow } from '../../database/fileRows.ts'
import type { Tables } from '../../database/Tables.ts'
import { ServerLog } from '../../ServerLog.ts'
import { MediaStore } from '../MediaStore.ts'
import { mediaAddress } from '../storeFiles.ts'
import { noteFiles, sweepRemovedFiles } from './removedFiles.ts'

/** How long an upload may stay unused, in milliseconds. */
const patience = 24 * 60 * 60 * 1000

/** Uploads checked at a time. */
const batch = 200

type Upload = Selectable<UploadRow>

/**
 * Whether a post, comment or message of the uploader contains the file's name. Deleted ones count: their stored text
 * must stay complete.
 */
const isNamed = async (db: Kysely<Tables>, { id, user_id }: Upload): Promise<boolean> => {
  const named = `%${id}%`
  const post = await db
    .selectFrom('posts')
    .select('id')
    .where('author_id', '=', user_id)
    .where((where) => where.or([where('link', 'like', named), where('markdown', 'like', named)]))
    .limit(1)
    .executeTakeFirst()
  if (post !== undefined) return true
  for (const table of ['comments', 'messages'] as const) {
    const text = await db
      .selectFrom(table)
      .select('id')
      .where('author_id', '=', user_id)
      .where('markdown', 'like', named)
      .limit(1)
      .executeTakeFirst()
    if (text !== undefined) return true
  }
  return false
}

/** Whether it is a member's picture, or part of a community's design. */
const isPicture = async (db: Kysely<Tables>, { id, user_id }: Upload): Promise<boolean> => {
  const address = mediaAddress(id)
  const member = await db
    .selectFrom('users')
    .select('id')
    .where('id', '=', user_id)
    .where('profile_picture', '=', address)
    .executeTakeFirst()
  if (member !== undefined) return true
  const community = await db
    .selectFrom('communities')
    .select('id')
    .where((where) => where.or([where('icon', '=', address), where('header', '=', address)]))
    .limit(1)
    .executeTakeFirst()
  return community !== undefined
}

/** Deletes one upload, or marks it as used. Its member writes nothing meanwhile that names it. */
const settle = (upload: Upload) =>
  inTransaction(
    Effect.gen(function* () {
      yield* advisoryLock(writingLock(upload.user_id))
      yield* query(async (db) => {
        if ((await isPicture(db, upload)) || (await isNamed(db, upload))) {
          await db.updateTable('uploads').set({ is_attached: 1 }).where('id', '=', upload.id).execute()
          return
        }
        const gone = await db
          .deleteFrom('uploads')
          .where('id', '=', upload.id)
          .where('is_attached', '=', 0)
          .returning(['id', 'preview', 'resolutions'])
          .execute()
        await noteFiles(db, gone)
      })
    }),
  )

/**
 * Checks all uploads older than a day that are not known to be used, and deletes the unused ones with their files, and
 * what broken-off uploads left in the media store.
 */
export const sweepUnattached: Effect.Effect<void, never, Database | ServerLog | MediaStore> = Effect.gen(function* () {
  const now = yield* Clock.currentTimeMillis
  const before = now - patience
  for (;;) {
    const uploads = yield* query((db) =>
      db
        .selectFrom('uploads')
        .selectAll()
        .where('is_attached', '=', 0)
        .where('created', '<', before)
        .orderBy('created')
        .limit(batch)
        .execute(),
    )
    for (const upload of uploads) yield* settle(upload)
    if (uploads.length < batch) break
  }
  yield* sweepRemovedFiles
  const [media, log] = [yield* MediaStore, yield* ServerLog]
  yield* media
    .sweep(now)
    .pipe(Effect.catch(({ sentence }) => Effect.sync(() => log(`Broken-off uploads could not be swept: ${sentence}.`))))
})
