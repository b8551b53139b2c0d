/**
 * Whether a feed on screen is due for a poll: once it is 2 minutes old, and again every 15 minutes. New posts are
 * offered but never inserted, so the reader keeps their position, however long they were away.
 * docs/behaviour/feed.md#refresh. Decision record 40 says why nothing is refreshed under a reader.
 */
import { durations } from '../../schemas/limits.ts'
import type { ListState } from '../../signals/ListState.ts'
import { feedList } from './FeedQuery.ts'

export const isPollDue = ({ loaded, loading, timestamp, polledAt }: ListState<unknown>, now: number): boolean => {
  if (!loaded || loading !== false) return false
  return polledAt === 0 ? now - timestamp >= durations.feedPoll : now - polledAt >= durations.feedFresh
}

/**
 * Checks a feed for new posts without changing the shown list: new posts are set aside for the banner, loaded ones get
 * their new scores. docs/behaviour/feed.md#refresh.
 */
export const PollFeed = feedList.poll('feed.poll.v1', isPollDue)
