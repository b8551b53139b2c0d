/**
 * Loads a tab of the inbox when it is opened, and refreshes it: new messages are added on top.
 * docs/behaviour/messages.md#inbox.
 */
import { paging } from '../../schemas/limits.ts'
import { listFailed, listGivenUp, listLoading } from '../../signals/ListState.ts'
import { defineQuery } from '../Command.ts'
import { confirmInbox, fetchInboxPage, InboxQuery, inboxLane, stepInbox } from './InboxQuery.ts'
import { refreshedInbox } from './refreshedInbox.ts'

export const LoadInbox = defineQuery({
  name: 'inbox.load.v1',
  input: InboxQuery,
  lane: inboxLane('join'),
  guard: (_query, { store }) => (store.viewer.peek().kind === 'guest' ? 'idle' : undefined),
  begin: (query, context) => stepInbox(query, context, listLoading),
  send: (query, context) => fetchInboxPage(query, paging.firstPage, context),
  settle: (answer, query, context) => {
    const { store, now } = context
    // Before the confirm, so that the new entities, which no screen watches yet, are not evicted.
    store.sweep()
    const page = confirmInbox(store, answer)
    const belongs = (id: number) => query.type !== 'unread' || store.messages.peek(id)?.isUnread === true
    stepInbox(query, context, (state) => refreshedInbox(state, page, now, belongs))
  },
  giveUp: (query, context) => stepInbox(query, context, listGivenUp),
  // A loaded list stays as it is: a failed refresh is only logged.
  fail: (failure, query, context) =>
    stepInbox(query, context, (state) => (state.loaded ? listGivenUp(state) : listFailed(state, failure))),
})
