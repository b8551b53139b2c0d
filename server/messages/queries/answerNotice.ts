/** Notifies the author of a post or comment of a reply. docs/behaviour/messages.md#notifications. */

import { Effect } from 'effect'
import { commentReplyType } from '../../../schemas/entities/Message.ts'
import { textLimits } from '../../../schemas/limits.ts'
import { type Database, query } from '../../database/Database.ts'
import { memberSettings } from '../../settings/rules/memberSettings.ts'
import { cutTo } from '../../text/cutTo.ts'
import { addMessage } from './addMessage.ts'

interface Answer {
  readonly commentId: number
  readonly authorId: number
  /** The author of the parent post or comment. */
  readonly recipientId: number
  readonly postTitle: string
  readonly markdown: string
  readonly html: string
  readonly created: number
}

/** Whether a member wants notices of replies by this author. */
const wantsNotice = Effect.fnUntraced(function* (
  memberId: number,
  authorId: number,
): Effect.fn.Return<boolean, never, Database> {
  const row = yield* query((db) =>
    db
      .selectFrom('users as u')
      .leftJoin('blocks as b', (join) => join.onRef('b.user_id', '=', 'u.id').on('b.blocked_id', '=', authorId))
      .select(['u.settings', 'u.is_deleted', 'b.blocked_id'])
      .where('u.id', '=', memberId)
      .executeTakeFirst(),
  )
  return (
    row !== undefined &&
    row.is_deleted === 0 &&
    row.blocked_id === null &&
    memberSettings(row.settings).notifiesComments
  )
})

/**
 * Leaves a notice for the parent's author; none to oneself, to members who block the author, or to members who want
 * none. Returns the id of the member notified; 0 for none.
 */
export const leaveNotice = Effect.fnUntraced(function* (answer: Answer): Effect.fn.Return<number, never, Database> {
  if (answer.recipientId === answer.authorId) return 0
  if (!(yield* wantsNotice(answer.recipientId, answer.authorId))) return 0
  yield* addMessage({
    type: commentReplyType,
    author_id: answer.authorId,
    recipient_id: answer.recipientId,
    subject: cutTo(answer.postTitle, textLimits.messageSubject),
    markdown: answer.markdown,
    html: answer.html,
    created: answer.created,
    comment_id: answer.commentId,
  })
  return answer.recipientId
})
