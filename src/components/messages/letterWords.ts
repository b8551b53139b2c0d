/** Words of the inbox and of conversations: what stands for a message or an author that is gone, and when something was sent. */
import { commentReplyType } from '../../../schemas/entities/Message.ts'
import type { StoredMessage } from '../../../signals/StoredMessage.ts'

export const deletedMessage = 'This message was deleted.'

export const deletedName = '[deleted]'

/** Who tells what became of a report. */
export const moderatorsName = 'Moderators'

/** What stands where a message names nobody: its author is gone, or it is a notice that no member wrote. */
export const namelessWord = ({ type, isDeleted, commentId }: StoredMessage): string =>
  type === commentReplyType && !isDeleted && commentId === undefined ? moderatorsName : deletedName

const days = new Intl.DateTimeFormat('en', { dateStyle: 'long' })
const times = new Intl.DateTimeFormat('en', { timeStyle: 'short' })

/** 'January 2, 2026', where the reader is. */
export const dayOf = (at: number): string => days.format(at)

/** '3:04 AM', where the reader is. */
export const timeOf = (at: number): string => times.format(at)
