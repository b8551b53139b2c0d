/** Deletes pictures that a member uploaded for their profile and no longer uses. */
import { Effect } from 'effect'
import { type Database, query } from '../../database/Database.ts'
import { noteFiles } from '../../media/queries/removedFiles.ts'
import { mediaAddress } from '../../media/storeFiles.ts'

/** Whether a post or community shows it too: members may post any of their uploads. */
export const isShownElsewhere = Effect.fnUntraced(function* (
  address: string,
): Effect.fn.Return<boolean, never, Database> {
  const post = yield* query((db) =>
    db
      .selectFrom('posts')
      .select('id')
      .where('is_deleted', '=', 0)
      .where((where) => where.or([where('link', '=', address), where('link', 'like', `http%${address}`)]))
      .limit(1)
      .executeTakeFirst(),
  )
  if (post !== undefined) return true
  const community = yield* query((db) =>
    db
      .selectFrom('communities')
      .select('id')
      .where((where) => where.or([where('icon', '=', address), where('header', '=', address)]))
      .executeTakeFirst(),
  )
  return community !== undefined
})

/**
 * Age, in milliseconds before the new picture, from which an unused upload can no longer become the member's picture,
 * in any tab.
 */
const patience = 60 * 60 * 1000

/**
 * Deletes a member's previous picture, and older uploads they never used. Queues the files; the caller sweeps them
 * after the transaction.
 */
export const forgetPictures = Effect.fnUntraced(function* (
  userId: number,
  had: string,
  now: { readonly address: string; readonly uploaded: number },
): Effect.fn.Return<void, never, Database> {
  const uploads = yield* query((db) =>
    db
      .selectFrom('uploads')
      .select(['id', 'created'])
      .where('user_id', '=', userId)
      .where('type', '=', 'profilePicture')
      .execute(),
  )
  for (const { id, created } of uploads) {
    const address = mediaAddress(id)
    const isOver = address === had || created < now.uploaded - patience
    if (address === now.address || !isOver || (yield* isShownElsewhere(address))) continue
    yield* query(async (db) => {
      const gone = await db
        .deleteFrom('uploads')
        .where('id', '=', id)
        .returning(['id', 'preview', 'resolutions'])
        .execute()
      await noteFiles(db, gone)
    })
  }
})
