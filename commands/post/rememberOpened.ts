/** Keeps the most recently opened posts in the store, so that going back to one finds it. */
import { memory } from '../../schemas/limits.ts'
import { listLoaded } from '../../signals/ListState.ts'
import type { CommandContext } from '../kernel/Command.ts'

const key = 'open'

export const rememberOpened = (postId: number, { store, now }: CommandContext): void =>
  store.openPosts.step(key, (state) =>
    listLoaded(state, { ids: [postId, ...state.ids].slice(0, memory.scrollStates), hasMore: false }, now),
  )
