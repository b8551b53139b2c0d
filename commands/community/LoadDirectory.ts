/**
 * Loads the first page of a directory topic. A cached page is shown at once and reloaded when it is older than 15
 * minutes.
 */
import { listLoaded } from '../../signals/ListState.ts'
import { directoryList } from './DirectoryQuery.ts'
import { keepPositions } from './keepPositions.ts'

export const LoadDirectory = directoryList.load({
  name: 'directory.load.v1',
  policy: 'join',
  guard: directoryList.idleWhileFresh,
  loaded: (state, page, { topic }, { store, now }) => {
    // Communities that were left keep their position during the session, so that a mistaken tap can be corrected.
    const isLeft = (id: string): boolean => topic === 'Joined' && store.communities.peek(id)?.isSubscribed === false
    return listLoaded(state, { ...page, ids: keepPositions(state.ids, page.ids, isLeft) }, now)
  },
})
