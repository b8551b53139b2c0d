/** Tells members that a text names them. Document 1, section 3 (username_pings; Message, type 2). */

import { Effect } from 'effect'
import { commentReplyType } from '../../schemas/entities/Message.ts'
import { textLimits } from '../../schemas/limits.ts'
import { cutTo } from '../content/cutTo.ts'
import { memberSettings } from '../content/memberSettings.ts'
import { type Database, query } from '../database/Database.ts'
import { addMessage } from './addMessage.ts'

/** Further names in one text tell nobody: a list of members is no conversation with them. */
const mostNames = 10

interface NamingText {
  readonly authorId: number
  /** The keys of the members that it mentions. */
  readonly names: ReadonlyArray<string>
  /** Who hears of the text anyhow; 0 for nobody. */
  readonly toldId: number
  /** What the notice brings: the comment, or words about where they are named. */
  readonly notice: {
    readonly commentId: number
    readonly postTitle: string
    readonly markdown: string
    readonly html: string
    readonly created: number
  }
}

/** Of those whom the author names, who wants to know; not whoever blocks the author, nor the author. */
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

/** Leaves one notice for each member whom a new text names and who wants to be told. To be called inside a transaction. */
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
