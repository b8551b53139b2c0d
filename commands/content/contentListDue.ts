/**
 * What a list of posts and comments on screen is due for, by its age: refresh after 6 hours, one poll after 10 seconds.
 * docs/behaviour/saved.md#content-lists.
 */
import { durations } from '../../schemas/limits.ts'
import type { ListState } from '../../signals/ListState.ts'

export const contentListDue = (state: ListState<unknown>, now: number): 'refresh' | 'poll' | 'nothing' => {
  if (!state.loaded || state.loading !== false) return 'nothing'
  const age = now - state.timestamp
  if (age >= durations.contentListFresh) return 'refresh'
  return age >= durations.contentListPoll && state.polledAt === 0 ? 'poll' : 'nothing'
}
