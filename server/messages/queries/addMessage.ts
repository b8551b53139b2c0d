/** Puts a message in its recipient's inbox, in an existing conversation or a new one. */
import { Effect } from 'effect'
import { commentReplyType } from '../../../schemas/entities/Message.ts'
import { idOfUuid } from '../../../schemas/ids.ts'
import { textLimits } from '../../../schemas/limits.ts'
import { type Database, query } from '../../database/Database.ts'
import type { MessageRow } from '../../database/Tables.ts'
import { memberSettings } from '../../settings/rules/memberSettings.ts'
import { inMarkdown } from '../../text/inMarkdown.ts'
import { cutTo } from '../../text/TextThreads.ts'

/**
 * A private message to a moderator who blocks its sender. Only the sender sees it, and it looks like any other message:
 * otherwise its absence would reveal the block. docs/decisions/0037-who-reaches-whom.md.
 */
export const withheldType = 3

type NewMessage = Omit<MessageRow, 'id' | 'conversation_id' | 'is_unread' | 'is_deleted' | 'is_withdrawn'> & {
  /** Absent if the message starts a conversation. */
  readonly conversation_id?: number
}

/** Adds the message, unread unless withheld, and returns its id. Call inside a transaction. */
export const addMessage = Effect.fnUntraced(function* (message: NewMessage): Effect.fn.Return<number, never, Database> {
  const { id } = yield* query((db) =>
    db
      .insertInto('messages')
      .values({ conversation_id: 0, is_unread: message.type === withheldType ? 0 : 1, is_deleted: 0, ...message })
      .returning('id')
      .executeTakeFirstOrThrow(),
  )
  // A conversation has the id of its first message.
  if (message.conversation_id === undefined)
    yield* query((db) => db.updateTable('messages').set({ conversation_id: id }).where('id', '=', id).execute())
  return id
})

// Notifies the author of a post or comment of a reply. docs/behaviour/messages.md#notifications.

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

// Notifies members of mentions. docs/behaviour/messages.md#notifications.

/** Further names in one text notify no one: a list of members is no conversation with them. */
const mostNames = 10

/**
 * The Markdown of a notice about a mention in a post. A notice includes a comment but not a post, so it links to the
 * post. Without a title the words name none.
 */
export const mentionWords = (title: string, path: string): string =>
  `You are mentioned in [${title === '' ? 'a post' : inMarkdown(title)}](${path}).`

/** Where such a notice leads: the path and the id of its post; `undefined` for other messages. */
export const mentionedPost = ({
  type,
  comment_id,
  author_id,
  markdown,
}: Pick<MessageRow, 'type' | 'comment_id' | 'author_id' | 'markdown'>):
  | { readonly id: number; readonly path: string }
  | undefined => {
  // The other notices without a comment have no author. A title cannot imitate the end: it is escaped.
  if (type !== commentReplyType || comment_id !== 0 || author_id === 0) return undefined
  const [, path = '', uuid = ''] = /\]\((\/[^\s]*\/p\/(\w+)\/)\)\.$/.exec(markdown) ?? []
  const id = idOfUuid(uuid)
  return id === undefined ? undefined : { id, path }
}

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
