/**
 * Opens the hidden or upvoted posts. Loaded ones show at once, and new ones are added on top, so that going back from a
 * post restores the list as it was left. docs/behaviour/saved.md#hidden-and-upvoted.
 */
import { listLoaded } from '../../signals/ListState.ts'
import { memberOnly } from '../kernel/memberOnly.ts'
import { markedList } from './markedPosts.ts'

export const VisitMarkedPosts = markedList.load({
  name: 'posts.kept.v1',
  policy: 'join',
  guard: (query, context) => (memberOnly(query, context) === undefined ? undefined : 'idle'),
  loaded: (state, newest, _query, { now }) => {
    const isContinued = newest.ids.some((id) => state.ids.includes(id))
    if (!isContinued) return listLoaded(state, newest, now)
    return { ...state, ids: [...new Set([...newest.ids, ...state.ids])], loading: false, timestamp: now }
  },
})
