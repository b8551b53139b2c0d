/** A message as the store keeps it: the comment that a notice brings along stands in the comments' store. Document 1, section 3 (Message). */
import { redacted } from '../schemas/codecs/secret.ts'
import type { Message } from '../schemas/entities/Message.ts'

export interface StoredMessage extends Omit<Message, 'comment'> {
  /** The answer that a notice is about. */
  readonly commentId?: number
}

/** What anybody may know of a message, and of none. */
export const withoutWords = (message: unknown): unknown =>
  message && { ...message, subject: redacted, html: redacted, markdown: redacted }

/** What stays of a message once its comment was moved out. */
export const withoutComment = ({ comment, ...message }: Message): StoredMessage =>
  comment === undefined ? message : { ...message, commentId: comment.id }
