/**
 * Opens the hidden or upvoted posts. Loaded ones show at once, and new ones are added on top, so that going back from a
 * post restores the list as it was left. docs/behaviour/saved.md#hidden-and-upvoted.
 */
import { listFailed, listGivenUp, listLoaded, listLoading } from '../../signals/ListState.ts'
import { defineQuery } from '../Command.ts'
import { memberOnly } from '../memberOnly.ts'
import { confirmMarked, fetchMarked, MarkedQuery, markedLane, stepMarked } from './markedPosts.ts'

export const VisitMarkedPosts = defineQuery({
  name: 'posts.kept.v1',
  input: MarkedQuery,
  lane: markedLane,
  guard: (query, context) => (memberOnly(query, context) === undefined ? undefined : 'idle'),
  begin: (query, context) => stepMarked(query, context, listLoading),
  send: (query, context) => fetchMarked(query, context, 'start'),
  settle: (page, query, context) => {
    // Before the confirm, so that the new entities, which no screen watches yet, are not evicted.
    context.store.sweep()
    const newest = confirmMarked(query, context.store, page)
    stepMarked(query, context, (state) => {
      const isContinued = newest.ids.some((id) => state.ids.includes(id))
      if (!isContinued) return listLoaded(state, newest, context.now)
      return { ...state, ids: [...new Set([...newest.ids, ...state.ids])], loading: false, timestamp: context.now }
    })
  },
  giveUp: (query, context) => stepMarked(query, context, listGivenUp),
  fail: (failure, query, context) => stepMarked(query, context, (state) => listFailed(state, failure)),
})
