/** Labels of the inbox and of conversations: deleted messages and authors, dates and times. */

import { commentReplyType } from '../../../schemas/entities/Message.ts'
import type { StoredMessage } from '../../../signals/storedRecords.ts'
import { onFirstUse } from '../../core/turn.ts'

export const deletedMessage = 'This message was deleted.'

export const deletedName = '[deleted]'

/** The author of notices about reports. */
export const moderatorsName = 'Moderators'

/** The name for a message without an author: a deleted account, or the moderators for their notices. */
export const namelessWord = ({ type, isDeleted, commentId }: StoredMessage): string =>
  type === commentReplyType && !isDeleted && commentId === undefined ? moderatorsName : deletedName

const days = onFirstUse(() => new Intl.DateTimeFormat('en', { dateStyle: 'long' }))
const times = onFirstUse(() => new Intl.DateTimeFormat('en', { timeStyle: 'short' }))

/** 'January 2, 2026', in the reader's time zone. */
export const dayOf = (at: number): string => days().format(at)

/** '3:04 AM', in the reader's time zone. */
export const timeOf = (at: number): string => times().format(at)
