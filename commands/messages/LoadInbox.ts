/**
 * Loads a tab of the inbox when it is opened, and refreshes it: new messages are added on top.
 * docs/behaviour/messages.md#inbox.
 */
import { listFailed, listGivenUp } from '../../signals/ListState.ts'
import { idleForGuests, inboxList } from './InboxQuery.ts'
import { refreshedInbox } from './refreshedInbox.ts'

export const LoadInbox = inboxList.load({
  name: 'inbox.load.v1',
  policy: 'join',
  guard: idleForGuests,
  loaded: (state, page, { type }, { store, now }) =>
    refreshedInbox(state, page, now, (id) => type !== 'unread' || store.messages.peek(id)?.isUnread === true),
  // A loaded list stays as it is: a failed refresh is only logged.
  failed: (state, failure) => (state.loaded ? listGivenUp(state) : listFailed(state, failure)),
})
