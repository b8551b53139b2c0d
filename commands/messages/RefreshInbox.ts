/** Reloads a tab of the inbox from its start, for a person who asks for it. Document 1, section 4 (Message list). */
import { listFailed, listGivenUp, listLoaded, listLoading } from '../../signals/ListState.ts'
import { defineQuery } from '../Command.ts'
import { confirmInbox, InboxQuery, inboxLane, stepInbox } from './InboxQuery.ts'
import { LoadInbox } from './LoadInbox.ts'

export const RefreshInbox = defineQuery({
  name: 'inbox.refresh.v1',
  input: InboxQuery,
  lane: inboxLane('replace'),
  guard: (_query, { store }) => (store.viewer.peek().kind === 'guest' ? 'idle' : undefined),
  begin: (query, moment) => stepInbox(query, moment, listLoading),
  send: LoadInbox.send,
  settle: (answer, query, moment) => {
    moment.store.sweep()
    const page = confirmInbox(moment.store, answer)
    stepInbox(query, moment, (state) => listLoaded(state, page, moment.now))
  },
  giveUp: (query, moment) => stepInbox(query, moment, listGivenUp),
  fail: (failure, query, moment) => stepInbox(query, moment, (state) => listFailed(state, failure)),
})
