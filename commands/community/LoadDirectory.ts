/**
 * Loads the first page of a directory topic. A cached page is shown at once and reloaded when it is older than 15
 * minutes.
 */
import { durations } from '../../schemas/limits.ts'
import { listFailed, listGivenUp, listLoaded, listLoading } from '../../signals/ListState.ts'
import { defineQuery } from '../Command.ts'
import { confirmCommunities, DirectoryQuery, directoryKey, fetchDirectoryPage } from './DirectoryQuery.ts'
import { keepPositions } from './keepPositions.ts'

export const LoadDirectory = defineQuery({
  name: 'directory.load.v1',
  input: DirectoryQuery,
  lane: (query) => ({ key: `directory ${directoryKey(query)}`, policy: 'join' }),
  guard: (query, { store, now }) => {
    const state = store.directories.peek(directoryKey(query))
    return state.loaded && now - state.timestamp < durations.feedFresh ? 'idle' : undefined
  },
  begin: (query, { store }) => store.directories.step(directoryKey(query), listLoading),
  send: (query) => fetchDirectoryPage(query, 1),
  settle: ({ communities, hasMore }, query, { store, now }) => {
    // Before the confirm, so that the new entities, which no screen watches yet, are not evicted.
    store.sweep()
    const page = confirmCommunities(store, communities, hasMore)
    // Communities that were left keep their position during the session, so that a mistaken tap can be corrected.
    const isLeft = (id: string): boolean =>
      query.topic === 'Joined' && store.communities.peek(id)?.isSubscribed === false
    store.directories.step(directoryKey(query), (state) =>
      listLoaded(state, { ...page, ids: keepPositions(state.ids, page.ids, isLeft) }, now),
    )
  },
  giveUp: (query, { store }) => store.directories.step(directoryKey(query), listGivenUp),
  fail: (failure, query, { store }) =>
    store.directories.step(directoryKey(query), (state) => listFailed(state, failure)),
})
