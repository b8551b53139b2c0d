/** Lets go of pictures that a member uploaded for their profile and that nothing shows any more. */
import { Effect } from 'effect'
import { Media, noMedia } from '../../schemas/entities/Media.ts'
import { storedJson } from '../content/storedJson.ts'
import { type Database, query } from '../database/Database.ts'
import { mediaAddress } from '../media/keepFiles.ts'

const readMedia = storedJson(Media, noMedia)

/** Whether a post or community shows it too: members may post what they uploaded, whatever they uploaded it for. */
const isShownElsewhere = Effect.fnUntraced(function* (address: string): Effect.fn.Return<boolean, never, Database> {
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

/** An upload this much older than the member's new picture will not become theirs any more, in whichever tab it was made; in milliseconds. */
const patience = 60 * 60 * 1000

/**
 * Forgets the picture that a member had, and others that they uploaded long before the new one and did not take. Answers the addresses of their
 * files, for whoever ends the transaction to take out of the media store.
 */
export const forgetPictures = Effect.fnUntraced(function* (
  userId: number,
  had: string,
  now: { readonly address: string; readonly uploaded: number },
): Effect.fn.Return<ReadonlyArray<string>, never, Database> {
  const uploads = yield* query((db) =>
    db
      .selectFrom('uploads')
      .select(['id', 'created', 'resolutions'])
      .where('user_id', '=', userId)
      .where('type', '=', 'profilePicture')
      .execute(),
  )
  const forgotten: Array<string> = []
  for (const { id, created, resolutions } of uploads) {
    const address = mediaAddress(id)
    const isOver = address === had || created < now.uploaded - patience
    if (address === now.address || !isOver || (yield* isShownElsewhere(address))) continue
    yield* query((db) => db.deleteFrom('uploads').where('id', '=', id).execute())
    forgotten.push(...readMedia(resolutions).renditions.map((rendition) => rendition.address))
  }
  return forgotten
})
