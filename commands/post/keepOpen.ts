/** Keeps the posts whose threads were opened last: a way back to one of them finds it, whatever was read meanwhile. */
import { memory } from '../../schemas/limits.ts'
import { listLoaded } from '../../signals/ListState.ts'
import type { Moment } from '../Command.ts'

const key = 'open'

export const keepOpen = (postId: number, { store, now }: Moment): void =>
  store.openPosts.step(key, (state) =>
    listLoaded(state, { ids: [postId, ...state.ids].slice(0, memory.scrollStates), hasMore: false }, now),
  )
