/** A tab of the inbox comes on screen, or has been there for a while: what is new stands on top of what is shown. Document 1, sections 2 (Messages) and 8. */
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
  begin: (query, moment) => stepInbox(query, moment, listLoading),
  send: (query, moment) => fetchInboxPage(query, paging.firstPage, moment),
  settle: (answer, query, moment) => {
    const { store, now } = moment
    // First, so that nothing goes that was just brought and that no screen watches yet.
    store.sweep()
    const page = confirmInbox(store, answer)
    const belongs = (id: number) => query.type !== 'unread' || store.messages.peek(id)?.isUnread === true
    stepInbox(query, moment, (state) => refreshedInbox(state, page, now, belongs))
  },
  giveUp: (query, moment) => stepInbox(query, moment, listGivenUp),
  // A list that is shown stays as it is: that it could not be refreshed is logged only.
  fail: (failure, query, moment) =>
    stepInbox(query, moment, (state) => (state.loaded ? listGivenUp(state) : listFailed(state, failure))),
})
