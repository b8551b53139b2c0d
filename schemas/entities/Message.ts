/**
 * A private message, or a notice about a reply to or mention of the viewer (type 2).
 * docs/behaviour/messages.md#message.
 */
import { Schema } from 'effect'
import { Millis } from '../codecs/scalars.ts'
import { wire } from '../codecs/wire.ts'
import { Comment } from './Comment.ts'

/** The `type` of a notice about a reply to the viewer, or a mention of them. */
export const commentReplyType = 2

export const Message = wire(
  Schema.Struct({
    id: Schema.Int.check(Schema.isGreaterThan(0)),
    conversationId: Schema.Number,
    type: Schema.Number,
    author: Schema.String,
    recipient: Schema.String,
    subject: Schema.String,
    html: Schema.String,
    markdown: Schema.String,
    createdAt: Millis,
    isDeleted: Schema.Boolean,
    isUnread: Schema.Boolean,
    /** The other person's picture; ours. */
    picture: Schema.optionalKey(Schema.String),
    /** The comment with the reply or mention; a notice without one is about a post. */
    comment: Schema.optionalKey(Comment),
  }),
  {
    shares: ['author', 'recipient', 'picture'],
    names: {
      conversationId: 'conversation_id',
      html: 'content',
      markdown: 'raw_content',
      createdAt: 'created',
      isDeleted: 'is_deleted',
      isUnread: 'is_unread',
    },
  },
)
export type Message = typeof Message.Type

// A reported private message with its stored copy, for admins. Ours.

/** Reasons to report a private message. */
export const MessageReportReason = Schema.Literals(['harassment', 'threat', 'spam', 'illegalContent', 'other'])
export type MessageReportReason = typeof MessageReportReason.Type

export const MessageReport = wire(
  Schema.Struct({
    id: Schema.Int.check(Schema.isGreaterThan(0)),
    /** The recipient, who reported the message. */
    reporter: Schema.String,
    /** The sender. */
    author: Schema.String,
    subject: Schema.String,
    markdown: Schema.String,
    /** When it was sent. */
    sentAt: Millis,
    /** One of the reasons above. */
    reason: Schema.String,
    details: Schema.String,
    createdAt: Millis,
    /** When an admin marked it as reviewed; 0 while it is open. */
    concludedAt: Millis,
    concludedBy: Schema.String,
  }),
  {
    shares: ['reporter', 'author', 'reason', 'concludedBy'],
    names: {
      markdown: 'raw_content',
      sentAt: 'sent',
      createdAt: 'created',
      concludedAt: 'concluded',
      concludedBy: 'concluded_by',
    },
  },
)
export type MessageReport = typeof MessageReport.Type

/** Whether no admin has reviewed it yet. */
export const isOpenReport = ({ concludedAt }: MessageReport): boolean => concludedAt === 0
