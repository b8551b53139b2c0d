/** Keeps the most recently opened posts in the store, so that going back to one finds it. */
import { memory } from '../../schemas/limits.ts'
import { listLoaded } from '../../signals/ListState.ts'
import type { Moment } from '../Command.ts'

const key = 'open'

export const keepOpen = (postId: number, { store, now }: Moment): void =>
  store.openPosts.step(key, (state) =>
    listLoaded(state, { ids: [postId, ...state.ids].slice(0, memory.scrollStates), hasMore: false }, now),
  )
