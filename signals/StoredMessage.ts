/** A message as the store keeps it: the comment that a notice brings along stands in the comments' store. Document 1, section 3 (Message). */
import type { Message } from '../schemas/entities/Message.ts'

export interface StoredMessage extends Omit<Message, 'comment'> {
  /** The answer that a notice is about. */
  readonly commentId?: number
}

/** What stays of a message once its comment was moved out. */
export const withoutComment = ({ comment, ...message }: Message): StoredMessage =>
  comment === undefined ? message : { ...message, commentId: comment.id }
