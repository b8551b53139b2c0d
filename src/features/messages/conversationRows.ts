/**
 * The rows of a list of messages: one for each conversation, by its newest message, and one for each notice about a
 * comment.
 */
import { commentReplyType } from '../../../schemas/entities/Message.ts'
import type { StoredMessage } from '../../../signals/StoredMessage.ts'

export interface ConversationRow {
  /** Id of the newest message. */
  readonly id: number
  /** Number of messages in the list that the row stands for. */
  readonly count: number
  /** Any of its messages is unread. */
  readonly isUnread: boolean
}

/**
 * `messages` in the order of the list, newest first. A server without conversation numbers sends 0; such a message has
 * a row of its own.
 */
export const conversationRows = (messages: ReadonlyArray<StoredMessage>): ReadonlyArray<ConversationRow> => {
  const groups: Record<string, Array<StoredMessage>> = {}
  for (const message of messages) {
    const { id, type, conversationId } = message
    const isAlone = type === commentReplyType || conversationId <= 0
    const group = (groups[isAlone ? `message ${id}` : `conversation ${conversationId}`] ??= [])
    group.push(message)
  }
  return Object.values(groups).map((all) => ({
    id: all[0]?.id ?? 0,
    count: all.length,
    isUnread: all.some(({ isUnread }) => isUnread),
  }))
}
