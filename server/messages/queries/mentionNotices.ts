/** Notifies members of mentions. docs/behaviour/messages.md#notifications. */

import { Effect } from 'effect'
import { commentReplyType } from '../../../schemas/entities/Message.ts'
import { textLimits } from '../../../schemas/limits.ts'
import { type Database, query } from '../../database/Database.ts'
import { memberSettings } from '../../settings/rules/memberSettings.ts'
import { cutTo } from '../../text/cutTo.ts'
import { addMessage } from './addMessage.ts'

/** Further names in one text notify no one: a list of members is no conversation with them. */
const mostNames = 10

interface NamingText {
  readonly authorId: number
  /** The keys of the mentioned members. */
  readonly names: ReadonlyArray<string>
  /** The member already notified of this text; 0 for none. */
  readonly toldId: number
  /** The content of the notice: the comment, or words about where the mention is. */
  readonly notice: {
    readonly commentId: number
    readonly postTitle: string
    readonly markdown: string
    readonly html: string
    readonly created: number
  }
}

/** The mentioned members who want notices; without those who block the author, and the author. */
const listeners = Effect.fnUntraced(function* ({
  authorId,
  names,
  toldId,
}: NamingText): Effect.fn.Return<ReadonlyArray<number>, never, Database> {
  const keys = names.slice(0, mostNames)
  if (keys.length === 0) return []
  const rows = yield* query((db) =>
    db
      .selectFrom('users as u')
      .leftJoin('blocks as b', (join) => join.onRef('b.user_id', '=', 'u.id').on('b.blocked_id', '=', authorId))
      .select(['u.id', 'u.settings'])
      .where('u.key', 'in', keys)
      .where('u.id', 'not in', [authorId, toldId])
      .where('u.is_deleted', '=', 0)
      .where('b.blocked_id', 'is', null)
      .orderBy('u.id')
      .execute(),
  )
  return rows.filter(({ settings }) => memberSettings(settings).notifiesMentions).map(({ id }) => id)
})

/** Leaves one notice for each mentioned member who wants notices. Call inside a transaction. */
export const leaveMentions = Effect.fnUntraced(function* (text: NamingText): Effect.fn.Return<void, never, Database> {
  const { commentId, postTitle, ...words } = text.notice
  for (const id of yield* listeners(text))
    yield* addMessage({
      ...words,
      type: commentReplyType,
      author_id: text.authorId,
      recipient_id: id,
      subject: cutTo(postTitle, textLimits.messageSubject),
      comment_id: commentId,
    })
})
