/**
 * What a feed on screen is due for, by its age. Document 1, section 4 (Feed auto-behaviour). The 'infinite-scroll flag' is read as: the
 * reader has scrolled past the first page; a reader who has is never thrown back to the top.
 */
import { durations } from '../../schemas/limits.ts'
import type { ListState } from '../../signals/ListState.ts'

export const feedDue = (state: ListState<unknown>, now: number): 'refresh' | 'poll' | 'nothing' => {
  if (!state.loaded || state.loading !== false) return 'nothing'
  const age = now - state.timestamp
  // Where that failed, or would, nobody is sent to the top for it: a poll finds out whether the network is back.
  const isReached = (state.failure ?? state.kept) === undefined
  if (age >= durations.feedFresh && state.page === 1 && isReached) return 'refresh'
  return age >= durations.feedPoll && state.polledAt === 0 ? 'poll' : 'nothing'
}
