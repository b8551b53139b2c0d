/** A message in the store: the comment of a notice is stored among the comments. docs/behaviour/messages.md#message. */
import { redacted } from '../schemas/codecs/secret.ts'
import type { Message } from '../schemas/entities/Message.ts'

export interface StoredMessage extends Omit<Message, 'comment'> {
  /** The comment that a notice is about. */
  readonly commentId?: number
}

/** The message with its private texts redacted. */
export const withoutWords = (message: unknown): unknown =>
  message && { ...message, subject: redacted, html: redacted, markdown: redacted }

/** The message with its comment replaced by the comment's id. */
export const withoutComment = ({ comment, ...message }: Message): StoredMessage =>
  comment === undefined ? message : { ...message, commentId: comment.id }
