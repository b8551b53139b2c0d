/**
 * Deletes everything that a member published for good: rows stay where replies, votes and counts depend on them, but
 * without any text. Private messages stay with their recipients. docs/decisions/0014-what-purge-and-delete-remove.md
 * has the reasons.
 */
import { Effect } from 'effect'
import { commentReplyType } from '../../../schemas/entities/Message.ts'
import { takeWritingTurn } from '../../compose/queries/writing.ts'
import type { InvalidUser } from '../../context/ApiError.ts'
import { advisoryLock, type Database, query } from '../../database/Database.ts'
import { noteFiles } from '../../media/queries/removedFiles.ts'
import { mediaAddress } from '../../media/storeFiles.ts'

/** Marked as deleted by the author, with blank text. */
const gone = { markdown: '', html: '', is_deleted: 1, is_edited: 0 } as const

const blankPost = {
  ...gone,
  title: '',
  link: '',
  domain: '',
  preview: '',
  video_link: '',
  flair: '',
  media: '',
  link_metadata: '',
  is_image: 0,
  is_video: 0,
  is_video_mp4: 0,
  is_twitter: 0,
} as const

/** For notices, of which nothing remains to be read. */
const blankNotice = { subject: '', markdown: '', html: '', is_deleted: 1, is_unread: 0 } as const

/** Call inside a transaction, before anything of the member's own row changes. */
export const purgeWriting = Effect.fnUntraced(function* (
  memberId: number,
): Effect.fn.Return<void, InvalidUser, Database> {
  yield* takeWritingTurn(memberId)
  // Two members who wrote to each other could deadlock on each other's messages.
  yield* advisoryLock('purges')
  yield* query(async (db) => {
    await db.updateTable('posts').set(blankPost).where('author_id', '=', memberId).execute()
    await db.updateTable('comments').set(gone).where('author_id', '=', memberId).execute()
    await db
      .updateTable('messages')
      .set(blankNotice)
      .where('author_id', '=', memberId)
      .where('type', '=', commentReplyType)
      .execute()
    // Recipients keep messages: they may need them as evidence.
    await db
      .updateTable('messages')
      .set({ is_withdrawn: 1 })
      .where('author_id', '=', memberId)
      .where('type', '!=', commentReplyType)
      .execute()
    // Notices of other members' comments contain the title of the member's post.
    await db
      .updateTable('messages')
      .set({ subject: '' })
      .where('type', '=', commentReplyType)
      .where('comment_id', 'in', ({ selectFrom }) =>
        selectFrom('comments as c')
          .innerJoin('posts as p', 'p.id', 'c.post_id')
          .select('c.id')
          .where('p.author_id', '=', memberId),
      )
      .execute()
  })
})

// Deletes pictures that a member uploaded for their profile and no longer uses.

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
 * after the transaction. Call in the member's turn to write: no post may begin to show one of them meanwhile.
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
      const files = await db
        .deleteFrom('uploads')
        .where('id', '=', id)
        .returning(['id', 'preview', 'resolutions'])
        .execute()
      await noteFiles(db, files)
    })
  }
})
