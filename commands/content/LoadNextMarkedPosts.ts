/** Loads the next page of the hidden or upvoted posts. */
import { listGivenUp, tailFailed, tailLoaded, tailLoading } from '../../signals/ListState.ts'
import { defineQuery } from '../Command.ts'
import { confirmMarked, fetchMarked, MarkedQuery, markedKey, markedLane, stepMarked } from './markedPosts.ts'

export const LoadNextMarkedPosts = defineQuery({
  name: 'posts.keptNext.v1',
  input: MarkedQuery,
  lane: markedLane,
  guard: (query, { store }) => {
    const state = store.feeds.peek(markedKey(query))
    return state.loaded && state.loading === false && (state.more || state.failure !== undefined) ? undefined : 'idle'
  },
  begin: (query, context) => stepMarked(query, context, tailLoading),
  send: (query, context) => fetchMarked(query, context, 'end'),
  settle: (page, query, context) => {
    const ids = confirmMarked(query, context.store, page)
    stepMarked(query, context, (state) => tailLoaded(state, ids))
  },
  giveUp: (query, context) => stepMarked(query, context, listGivenUp),
  fail: (failure, query, context) => stepMarked(query, context, (state) => tailFailed(state, failure)),
})
