/**
 * Loads the next page of a tab of the inbox: one at a time, until the server says that there is no more.
 * docs/behaviour/messages.md#inbox.
 */
import { listGivenUp, tailFailed, tailLoaded, tailLoading } from '../../signals/ListState.ts'
import { defineQuery } from '../Command.ts'
import { confirmInbox, fetchInboxPage, InboxQuery, inboxLane, stepInbox } from './InboxQuery.ts'

export const LoadNextInboxPage = defineQuery({
  name: 'inbox.next.v1',
  input: InboxQuery,
  lane: inboxLane('join'),
  guard: ({ type }, { store }) => {
    const { loaded, loading, more, failure } = store.inboxes.peek(type)
    return loaded && loading === false && (more || failure !== undefined) ? undefined : 'idle'
  },
  begin: (query, context) => stepInbox(query, context, tailLoading),
  send: (query, context) => fetchInboxPage(query, context.store.inboxes.peek(query.type).page + 1, context),
  settle: (answer, query, context) => {
    const page = confirmInbox(context.store, answer)
    stepInbox(query, context, (state) => tailLoaded(state, page))
  },
  giveUp: (query, context) => stepInbox(query, context, listGivenUp),
  fail: (failure, query, context) => stepInbox(query, context, (state) => tailFailed(state, failure)),
})
