/** Reloads a tab of the inbox from its start, for a person who asks for it. docs/behaviour/messages.md#inbox. */
import { listFailed, listGivenUp, listLoaded, listLoading } from '../../signals/ListState.ts'
import { defineQuery } from '../Command.ts'
import { confirmInbox, InboxQuery, inboxLane, stepInbox } from './InboxQuery.ts'
import { LoadInbox } from './LoadInbox.ts'

export const RefreshInbox = defineQuery({
  name: 'inbox.refresh.v1',
  input: InboxQuery,
  lane: inboxLane('replace'),
  guard: (_query, { store }) => (store.viewer.peek().kind === 'guest' ? 'idle' : undefined),
  begin: (query, context) => stepInbox(query, context, listLoading),
  send: LoadInbox.send,
  settle: (answer, query, context) => {
    context.store.sweep()
    const page = confirmInbox(context.store, answer)
    stepInbox(query, context, (state) => listLoaded(state, page, context.now))
  },
  giveUp: (query, context) => stepInbox(query, context, listGivenUp),
  fail: (failure, query, context) => stepInbox(query, context, (state) => listFailed(state, failure)),
})
