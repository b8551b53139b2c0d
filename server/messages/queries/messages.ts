/** Messages as sender and recipient see them; the notice of a reply includes the replying comment. */
import { Effect } from 'effect'
import type { InferResult, Kysely } from 'kysely'
import { commentReplyType, type Message } from '../../../schemas/entities/Message.ts'
import { textLimits } from '../../../schemas/limits.ts'
import type { InboxType } from '../../../schemas/vocabulary.ts'
import { pictureField } from '../../account/rules/passwords.ts'
import type { RequestContext } from '../../context/RequestContext.ts'
import { type Database, query } from '../../database/Database.ts'
import { offsetOf, pageSize } from '../../database/pages.ts'
import type { Tables } from '../../database/Tables.ts'
import { postsByIds } from '../../post/queries/posts.ts'
import { htmlOf } from '../../text/markdown.ts'
import { cutTo } from '../../text/TextThreads.ts'
import { commentsByIds } from '../../thread/queries/comments.ts'
import { mentionedPost, mentionWords, withheldType } from './addMessage.ts'

const messageRecords = (db: Kysely<Tables>) =>
  db
    .selectFrom('messages as m')
    .leftJoin('users as a', 'a.id', 'm.author_id')
    .innerJoin('users as r', 'r.id', 'm.recipient_id')
    .leftJoin('messages as begun', 'begun.id', 'm.conversation_id')
    .select(['m.id', 'm.conversation_id', 'm.type', 'm.subject', 'm.markdown', 'm.html', 'm.created'])
    .select(['m.is_unread', 'm.is_deleted', 'm.is_withdrawn', 'm.comment_id', 'm.author_id', 'm.recipient_id'])
    .select(['begun.author_id as begun_by', 'begun.is_withdrawn as begun_withdrawn'])
    .select(['a.username as author', 'a.is_deleted as author_deleted', 'r.username as recipient'])
    .select(['a.profile_picture as author_picture', 'r.profile_picture as recipient_picture'])

type MessageRecord = InferResult<ReturnType<typeof messageRecords>>[number]

/** Replaces the title in notices of mentions in posts that the viewer can no longer see. It was stored with the notice. */
const withoutLostTitles = Effect.fnUntraced(function* (
  records: ReadonlyArray<MessageRecord>,
): Effect.fn.Return<ReadonlyArray<MessageRecord>, never, Database | RequestContext> {
  const posts = records.map(mentionedPost)
  const ids = new Set(posts.flatMap((post) => (post === undefined ? [] : [post.id])))
  const titled = new Set((yield* postsByIds([...ids])).flatMap(({ id, title }) => (title === '' ? [] : [id])))
  return records.map((record, at) => {
    const post = posts[at]
    if (post === undefined || titled.has(post.id)) return record
    const markdown = mentionWords('', post.path)
    return { ...record, subject: '', markdown, html: htmlOf(markdown) }
  })
})

const messagesOf = Effect.fnUntraced(function* (
  stored: ReadonlyArray<MessageRecord>,
  viewer: number,
): Effect.fn.Return<ReadonlyArray<Message>, never, Database | RequestContext> {
  const records = yield* withoutLostTitles(stored)
  const answersNamed = records.flatMap((record) => (record.comment_id > 0 ? [record.comment_id] : []))
  const comments = new Map((yield* commentsByIds(answersNamed)).map((comment) => [comment.id, comment]))
  return records.map((record): Message => {
    const comment = comments.get(record.comment_id)
    const isWithdrawn = record.is_withdrawn === 1
    // A message purged by its author is hidden from the author; the recipient still has it, without the name.
    const isBlank = record.is_deleted === 1 || (isWithdrawn && record.author_id === viewer)
    const hidesSubject = isBlank || (record.begun_withdrawn === 1 && record.begun_by === viewer)
    // A notice shows the reply's current text: it may have been edited, deleted or removed.
    const text = comment ?? { ...record, author: record.author_deleted === 1 ? '' : (record.author ?? '') }
    // Likewise the title of its post. The subject was stored with the notice.
    const subject = comment === undefined ? record.subject : cutTo(comment.postTitle ?? '', textLimits.messageSubject)
    const author = isBlank || isWithdrawn ? '' : text.author
    const authorPicture = author === '' || comment !== undefined ? '' : (record.author_picture ?? '')
    const picture = record.author_id === viewer ? record.recipient_picture : authorPicture
    return {
      id: record.id,
      conversationId: record.conversation_id,
      type: record.type === withheldType ? 1 : record.type,
      author,
      recipient: record.recipient,
      subject: hidesSubject ? '' : subject,
      html: isBlank ? '' : text.html,
      markdown: isBlank ? '' : text.markdown,
      createdAt: record.created,
      isDeleted: isBlank,
      // A sent message is not unread for its sender.
      isUnread: record.is_unread === 1 && record.recipient_id === viewer,
      ...(comment === undefined ? {} : { comment }),
      // No picture where the name is hidden.
      ...pictureField(picture),
    }
  })
})

/** The messages with these ids, in this order. */
export const messagesByIds = Effect.fnUntraced(function* (
  viewer: number,
  ids: ReadonlyArray<number>,
): Effect.fn.Return<ReadonlyArray<Message>, never, Database | RequestContext> {
  const records = yield* query((db) => messageRecords(db).where('m.id', 'in', ids).execute())
  return yield* messagesOf(
    records.toSorted((a, b) => ids.indexOf(a.id) - ids.indexOf(b.id)),
    viewer,
  )
})

/** A page of one tab of the inbox, newest first, and whether there are more. */
export const inboxPage = Effect.fnUntraced(function* (
  viewer: number,
  type: InboxType,
  page: number | undefined,
): Effect.fn.Return<{ messages: ReadonlyArray<Message>; hasMore: boolean }, never, Database | RequestContext> {
  const records = yield* query((db) => {
    const all = messageRecords(db)
      .where(type === 'sent' ? 'm.author_id' : 'm.recipient_id', '=', viewer)
      // The notice of a reply was not sent by the replying member.
      .where('m.type', '!=', type === 'sent' ? commentReplyType : withheldType)
    const tab =
      type === 'sent'
        ? all
        : type === 'unread'
          ? all.where('m.is_unread', '=', 1)
          : type === 'comments'
            ? all.where('m.type', '=', commentReplyType)
            : all
    return tab
      .orderBy('m.created', 'desc')
      .orderBy('m.id', 'desc')
      .limit(pageSize + 1)
      .offset(offsetOf(page))
      .execute()
  })
  return { messages: yield* messagesOf(records.slice(0, pageSize), viewer), hasMore: records.length > pageSize }
})

/** The conversation that a message belongs to, oldest first; empty if the viewer has no part in it. */
export const conversationWith = Effect.fnUntraced(function* (
  viewer: number,
  id: number,
): Effect.fn.Return<ReadonlyArray<Message>, never, Database | RequestContext> {
  const records = yield* query((db) =>
    messageRecords(db)
      .where('m.conversation_id', '=', ({ selectFrom }) =>
        selectFrom('messages as named').select('named.conversation_id').where('named.id', '=', id),
      )
      .where(({ or, and, eb }) =>
        or([
          eb('m.author_id', '=', viewer),
          and([eb('m.recipient_id', '=', viewer), eb('m.type', '!=', withheldType)]),
        ]),
      )
      .orderBy('m.created')
      .orderBy('m.id')
      .execute(),
  )
  return yield* messagesOf(records, viewer)
})

/** Marks everything that the viewer received up to this message as read; later messages they have not seen. */
export const markAllRead = (viewer: number, newest: number): Effect.Effect<void, never, Database> =>
  Effect.asVoid(
    query((db) =>
      db
        .updateTable('messages')
        .set({ is_unread: 0 })
        .where('recipient_id', '=', viewer)
        .where('is_unread', '=', 1)
        .where('id', '<=', newest)
        .execute(),
    ),
  )

/** Marks what the viewer received in a conversation as read. */
export const markRead = (viewer: number, conversationId: number): Effect.Effect<void, never, Database> =>
  Effect.asVoid(
    query((db) =>
      db
        .updateTable('messages')
        .set({ is_unread: 0 })
        .where('conversation_id', '=', conversationId)
        .where('recipient_id', '=', viewer)
        .where('is_unread', '=', 1)
        .execute(),
    ),
  )
