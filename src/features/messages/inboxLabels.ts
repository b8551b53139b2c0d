/**
 * The labels of the inbox: its tabs and, for an empty tab, a text and what to do next.
 * docs/behaviour/messages.md#inbox.
 */
import type { InboxType } from '../../../schemas/vocabulary.ts'

export const inboxTabs: ReadonlyArray<{ readonly type: InboxType; readonly label: string }> = [
  { type: 'unread', label: 'Unread' },
  { type: 'all', label: 'All' },
  { type: 'comments', label: 'Comments' },
  { type: 'sent', label: 'Sent' },
]

interface EmptyWords {
  readonly title: string
  readonly hint: string
  /** Where the button leads. */
  readonly way: 'all' | 'trending' | 'compose'
}

export const emptyInbox: Readonly<Record<InboxType, EmptyWords>> = {
  unread: { title: 'No unread messages.', hint: 'Messages you have read are under All.', way: 'all' },
  all: {
    title: 'No messages yet.',
    hint: 'Tap a member’s name to write to them, or start here.',
    way: 'compose',
  },
  comments: {
    title: 'There are no replies to your comments yet.',
    hint: 'Replies to your comments are listed here.',
    way: 'trending',
  },
  sent: { title: 'You have not sent any messages.', hint: 'Messages you send are listed here.', way: 'compose' },
}
