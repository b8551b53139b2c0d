/** Storage used by uploads, per member and in total, and its limits. */
import { basename } from 'node:path'
import { Clock, Effect } from 'effect'
import type { Selectable } from 'kysely'
import { storageLimits } from '../../../schemas/screenLimits.ts'
import type { ContentKind } from '../../../schemas/vocabulary.ts'
import { fullStorage, fullStorageOfAll, goneFile } from '../../../schemas/words/uploads.ts'
import { InvalidInput, StorageFull } from '../../context/ApiError.ts'
import { type Database, query } from '../../database/Database.ts'
import type { UploadRow } from '../../database/fileRows.ts'
import { proTierAt } from '../../payments/rules/proTier.ts'
import { MediaStore } from '../MediaStore.ts'
import { MediaQuota } from '../MediaTask.ts'
import { isOwnMedia } from '../rules/linkColumns.ts'

/** Bytes of all uploads, or of those of one member. */
const stored = (memberId?: number): Effect.Effect<number, never, Database> =>
  query(async (db) => {
    const sum = db.selectFrom('uploads').select(({ fn }) => fn.sum<number | string | null>('stored').as('bytes'))
    const { bytes } = await (memberId === undefined
      ? sum
      : sum.where('user_id', '=', memberId)
    ).executeTakeFirstOrThrow()
    return Number(bytes ?? 0)
  })

const isPro = Effect.fnUntraced(function* (memberId: number) {
  const now = yield* Clock.currentTimeMillis
  const pro = yield* query((db) =>
    db.selectFrom('users').select(['pro_tier', 'pro_expires']).where('id', '=', memberId).executeTakeFirst(),
  )
  return pro !== undefined && proTierAt(pro, now) > 0
})

/** Refuses if so many more bytes exceed the limit of the member, or of all members together. */
export const mustHaveRoom = Effect.fnUntraced(function* (
  memberId: number,
  bytes: number,
): Effect.fn.Return<void, StorageFull, Database | MediaQuota> {
  const kind = (yield* isPro(memberId)) ? 'pro' : 'member'
  if ((yield* stored(memberId)) + bytes > storageLimits[kind])
    return yield* new StorageFull({ sentence: fullStorage[kind] })
  const quota = yield* MediaQuota
  if (quota > 0 && (yield* stored()) + bytes > quota) return yield* new StorageFull({ sentence: fullStorageOfAll })
})

// Finds the member's own upload behind a link, so that a post shows its stored metadata.

/** Uploads are under `/media/` on any media host. */
const mediaName = /\/media\/([\w-]+\.\w+)$/

/** The upload behind a link; undefined if the link leads elsewhere or to another member's upload. */
export const ownUpload = Effect.fnUntraced(function* (
  memberId: number,
  link: string,
): Effect.fn.Return<Selectable<UploadRow> | undefined, never, Database> {
  const name = mediaName.exec(link)?.[1]
  if (name === undefined) return undefined
  return yield* query((db) =>
    db.selectFrom('uploads').selectAll().where('id', '=', name).where('user_id', '=', memberId).executeTakeFirst(),
  )
})

/**
 * Refuses a link to a file of the media store that was deleted or never existed. Other links may be shared. Waits at
 * most two seconds for the store.
 */
export const mustBeStored = Effect.fnUntraced(function* (
  link: string,
): Effect.fn.Return<void, InvalidInput, Database | MediaStore> {
  if (!isOwnMedia(link)) return
  const [media, name] = [yield* MediaStore, basename(link)]
  const removed = yield* query((db) =>
    db.selectFrom('removed_files').select('name').where('name', '=', name).executeTakeFirst(),
  )
  // Members can post while the store is down or does not answer.
  const isThere = Effect.map(Effect.timeout(media.head(name), '2 seconds'), (file) => file !== undefined)
  if (removed !== undefined || !(yield* Effect.orElseSucceed(isThere, () => true)))
    return yield* new InvalidInput({ sentence: goneFile })
})

/** Marks an upload as used, so that it is not swept. Call inside the transaction that uses it. Refuses a swept one. */
export const attachUpload = Effect.fnUntraced(function* (id: string): Effect.fn.Return<void, InvalidInput, Database> {
  const kept = yield* query((db) =>
    db.updateTable('uploads').set({ is_attached: 1 }).where('id', '=', id).returning('id').executeTakeFirst(),
  )
  if (kept === undefined) return yield* new InvalidInput({ sentence: goneFile })
})

// Whether a public post or comment names an address: only such pictures are fetched from other hosts.

/** Whether `address` is in the post's link, preview, media, link metadata or text. */
export const namesPicture = Effect.fnUntraced(function* (
  kind: ContentKind,
  id: number,
  address: string,
): Effect.fn.Return<boolean, never, Database> {
  const texts = yield* query(async (db): Promise<ReadonlyArray<string>> => {
    if (kind === 'comment') {
      const comment = await db
        .selectFrom('comments')
        .select('markdown')
        .where('id', '=', id)
        .where('is_deleted', '=', 0)
        .where('is_removed', '=', 0)
        .executeTakeFirst()
      return comment === undefined ? [] : [comment.markdown]
    }
    const post = await db
      .selectFrom('posts')
      .select(['link', 'preview', 'media', 'link_metadata', 'markdown'])
      .where('id', '=', id)
      .where('is_deleted', '=', 0)
      .where('is_removed', '=', 0)
      .executeTakeFirst()
    return post === undefined ? [] : Object.values(post)
  })
  return texts.some((text) => text.includes(address))
})
