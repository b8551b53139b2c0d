/** The rows of a list of messages: a conversation is one row, its newest message; what stands for an answer to a comment is a row of its own. */
import { commentReplyType } from '../../../schemas/entities/Message.ts'
import type { StoredMessage } from '../../../signals/StoredMessage.ts'

export interface ConversationRow {
  /** Of the newest message. */
  readonly id: number
  /** How many messages of the list the row stands for. */
  readonly count: number
  /** One of them is. */
  readonly isUnread: boolean
}

/** `messages` are in the order of the list, the newest first. Not every server numbers conversations: 0 is none. */
export const conversationRows = (messages: ReadonlyArray<StoredMessage>): ReadonlyArray<ConversationRow> => {
  const rows = new Map<string, ConversationRow>()
  for (const { id, type, conversationId, isUnread } of messages) {
    const isAlone = type === commentReplyType || conversationId <= 0
    const key = isAlone ? `message ${id}` : `conversation ${conversationId}`
    const row = rows.get(key) ?? { id, count: 0, isUnread: false }
    rows.set(key, { ...row, count: row.count + 1, isUnread: row.isUnread || isUnread })
  }
  return [...rows.values()]
}
