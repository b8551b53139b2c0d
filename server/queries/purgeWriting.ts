/**
 * Removes everything that a member published, for good: the rows stay where answers, votes and counts hang on them, and hold no word of it any
 * more. Private messages stay with whoever received them. docs/decisions/0014-what-purge-and-delete-remove.md has the reasons. Document 2, section 2 (Purge Content).
 */
import { Effect } from 'effect'
import { commentReplyType } from '../../schemas/entities/Message.ts'
import { type Database, query } from '../database/Database.ts'
import { takeTurn } from '../database/inTransaction.ts'
import type { InvalidUser } from '../http/Refusal.ts'
import { takeWritingTurn } from './writingTurn.ts'

/** As deleted by their author, and blank. */
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

/** Notices: nothing is left of them to be read. */
const blankNotice = { subject: '', markdown: '', html: '', is_deleted: 1, is_unread: 0 } as const

/** To be called inside a transaction, before anything of the member's own row changes. */
export const purgeWriting = Effect.fnUntraced(function* (
  memberId: number,
): Effect.fn.Return<void, InvalidUser, Database> {
  yield* takeWritingTurn(memberId)
  // Two who wrote to each other would wait for each other's messages.
  yield* takeTurn('purges')
  yield* query(async (db) => {
    await db.updateTable('posts').set(blankPost).where('author_id', '=', memberId).execute()
    await db.updateTable('comments').set(gone).where('author_id', '=', memberId).execute()
    await db
      .updateTable('messages')
      .set(blankNotice)
      .where('author_id', '=', memberId)
      .where('type', '=', commentReplyType)
      .execute()
    // Whoever received a message keeps it: it is theirs, and may be what they have to show for themselves.
    await db
      .updateTable('messages')
      .set({ is_withdrawn: 1 })
      .where('author_id', '=', memberId)
      .where('type', '!=', commentReplyType)
      .execute()
    // Notices of what others wrote repeat the title of the member's post.
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
