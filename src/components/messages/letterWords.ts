/** Words of the inbox and of conversations: what stands for a message or an author that is gone, and when something was sent. */

export const deletedMessage = 'This message was deleted.'

export const deletedName = '[deleted]'

const days = new Intl.DateTimeFormat('en', { dateStyle: 'long' })
const times = new Intl.DateTimeFormat('en', { timeStyle: 'short' })

/** 'January 2, 2026', where the reader is. */
export const dayOf = (at: number): string => days.format(at)

/** '3:04 AM', where the reader is. */
export const timeOf = (at: number): string => times.format(at)
