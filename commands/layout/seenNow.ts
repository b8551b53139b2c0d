/**
 * Records in a list that it was on screen until now, as the start of the time during which it is restored. Decision
 * record 40.
 */
import type { ListState } from '../../signals/ListState.ts'
import type { ShownList } from '../../signals/ReadingPlaces.ts'
import type { CommandContext } from '../kernel/Command.ts'

export const seenNow = ({ kind, key }: ShownList, { store, now }: CommandContext): void => {
  const seen = (state: ListState<number>): ListState<number> => (state.loaded ? { ...state, seenAt: now } : state)
  if (kind === 'feed') store.feeds.step(key, seen)
  else store.commentLists.step(key, seen)
}
