/** Loads the next page of a directory topic. */
import { listGivenUp, tailFailed, tailLoaded, tailLoading } from '../../signals/ListState.ts'
import { defineQuery } from '../Command.ts'
import { confirmCommunities, DirectoryQuery, directoryKey, fetchDirectoryPage } from './DirectoryQuery.ts'

export const LoadNextDirectoryPage = defineQuery({
  name: 'directory.next.v1',
  input: DirectoryQuery,
  lane: (query) => ({ key: `directory ${directoryKey(query)}`, policy: 'join' }),
  guard: (query, { store }) => {
    const state = store.directories.peek(directoryKey(query))
    return state.loaded && state.loading === false && (state.more || state.failure !== undefined) ? undefined : 'idle'
  },
  begin: (query, { store }) => store.directories.step(directoryKey(query), tailLoading),
  send: (query, { store }) => fetchDirectoryPage(query, store.directories.peek(directoryKey(query)).page + 1),
  settle: ({ communities, hasMore }, query, { store }) => {
    const page = confirmCommunities(store, communities, hasMore)
    store.directories.step(directoryKey(query), (state) => tailLoaded(state, page))
  },
  giveUp: (query, { store }) => store.directories.step(directoryKey(query), listGivenUp),
  fail: (failure, query, { store }) =>
    store.directories.step(directoryKey(query), (state) => tailFailed(state, failure)),
})
