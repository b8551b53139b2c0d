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
