/** Reloads a tab of the inbox from its start, for a person who asks for it. docs/behaviour/messages.md#inbox. */
import { idleForGuests, inboxList } from './InboxQuery.ts'

export const RefreshInbox = inboxList.load({ name: 'inbox.refresh.v1', policy: 'replace', guard: idleForGuests })
