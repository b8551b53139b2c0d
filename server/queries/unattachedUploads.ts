/**
 * Uploads that came into no post, text, profile or design within a day are let go of, files and all. Any number of processes may look for them at
 * the same time: whoever removes a row notes its files.
 */
import { Clock, Effect } from 'effect'
import type { Kysely, Selectable } from 'kysely'
import { type Database, query } from '../database/Database.ts'
import type { UploadRow } from '../database/fileRows.ts'
import type { Tables } from '../database/Tables.ts'
import { mediaAddress } from '../media/keepFiles.ts'
import { noteFiles, sweepRemovedFiles } from './removedFiles.ts'

/** How long an upload may wait for what it was made for, in milliseconds. */
const patience = 24 * 60 * 60 * 1000

/** So many are looked at in one go. */
const batch = 200

type Upload = Selectable<UploadRow>

/** Whether a post, comment or message of the member who uploaded it names the file. Deleted ones count: what is kept of them is kept whole. */
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

/** Whether it is a member's picture, or of a community's design. */
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

/** Lets go of one upload, or notes that something shows it. */
const settle = async (db: Kysely<Tables>, upload: Upload): Promise<void> => {
  if ((await isPicture(db, upload)) || (await isNamed(db, upload))) {
    await db.updateTable('uploads').set({ is_attached: 1 }).where('id', '=', upload.id).execute()
    return
  }
  await db.transaction().execute(async (transaction) => {
    const gone = await transaction
      .deleteFrom('uploads')
      .where('id', '=', upload.id)
      .returning(['id', 'preview', 'resolutions'])
      .execute()
    await noteFiles(transaction, gone)
  })
}

/** Goes through all uploads older than a day of which it is not known that something shows them, and takes their files out of the store. */
export const sweepUnattached: Effect.Effect<void, never, Database> = Effect.gen(function* () {
  const before = (yield* Clock.currentTimeMillis) - patience
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
    for (const upload of uploads) yield* query((db) => settle(db, upload))
    if (uploads.length < batch) break
  }
  yield* sweepRemovedFiles
})
