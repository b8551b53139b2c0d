/**
 * Opens the hidden or upvoted posts. Loaded ones show at once, and new ones are added on top, so that going back from a
 * post restores the list as it was left. Document 1, sections 2 (/hidden, /upvoted) and 7 (GET /post/{kind}.json).
 */
import { listFailed, listGivenUp, listLoaded, listLoading } from '../../signals/ListState.ts'
import { defineQuery } from '../Command.ts'
import { memberOnly } from '../memberOnly.ts'
import { confirmKept, fetchKept, KeptQuery, keptLane, stepKept } from './keptPosts.ts'

export const VisitKeptPosts = defineQuery({
  name: 'posts.kept.v1',
  input: KeptQuery,
  lane: keptLane,
  guard: (query, moment) => (memberOnly(query, moment) === undefined ? undefined : 'idle'),
  begin: (query, moment) => stepKept(query, moment, listLoading),
  send: (query, moment) => fetchKept(query, moment, 'start'),
  settle: (page, query, moment) => {
    // Before the confirm, so that the new entities, which no screen watches yet, are not evicted.
    moment.store.sweep()
    const newest = confirmKept(query, moment.store, page)
    stepKept(query, moment, (state) => {
      const isContinued = newest.ids.some((id) => state.ids.includes(id))
      if (!isContinued) return listLoaded(state, newest, moment.now)
      return { ...state, ids: [...new Set([...newest.ids, ...state.ids])], loading: false, timestamp: moment.now }
    })
  },
  giveUp: (query, moment) => stepKept(query, moment, listGivenUp),
  fail: (failure, query, moment) => stepKept(query, moment, (state) => listFailed(state, failure)),
})
