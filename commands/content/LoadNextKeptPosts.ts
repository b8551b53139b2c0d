/** Loads the next page of the hidden or upvoted posts. */
import { listGivenUp, tailFailed, tailLoaded, tailLoading } from '../../signals/ListState.ts'
import { defineQuery } from '../Command.ts'
import { confirmKept, fetchKept, KeptQuery, keptKey, keptLane, stepKept } from './keptPosts.ts'

export const LoadNextKeptPosts = defineQuery({
  name: 'posts.keptNext.v1',
  input: KeptQuery,
  lane: keptLane,
  guard: (query, { store }) => {
    const state = store.feeds.peek(keptKey(query))
    return state.loaded && state.loading === false && (state.more || state.failure !== undefined) ? undefined : 'idle'
  },
  begin: (query, moment) => stepKept(query, moment, tailLoading),
  send: (query, moment) => fetchKept(query, moment, 'end'),
  settle: (page, query, moment) => {
    const ids = confirmKept(query, moment.store, page)
    stepKept(query, moment, (state) => tailLoaded(state, ids))
  },
  giveUp: (query, moment) => stepKept(query, moment, listGivenUp),
  fail: (failure, query, moment) => stepKept(query, moment, (state) => tailFailed(state, failure)),
})
