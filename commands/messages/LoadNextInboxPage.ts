/**
 * Loads the next page of a tab of the inbox: one at a time, until the server says that there is no more.
 * docs/behaviour/messages.md#inbox.
 */
import { inboxList } from './InboxQuery.ts'

export const LoadNextInboxPage = inboxList.next('inbox.next.v1')
