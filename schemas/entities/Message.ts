/** A private message, or the notice that the viewer was answered or named (type 2). Document 1, section 3 (Message). */
import { Schema } from 'effect'
import { Millis } from '../codecs/scalars.ts'
import { wire } from '../codecs/wire.ts'
import { Comment } from './Comment.ts'

/** The `type` of a message that stands for an answer to the viewer, or for a text that names them. */
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
    /** Of the person on the other side; ours. */
    picture: Schema.optionalKey(Schema.String),
    /** The answering or naming comment itself; a notice without one is about a post. */
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
