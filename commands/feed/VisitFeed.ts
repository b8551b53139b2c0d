/**
 * Opens a feed: it is shown as it is if it was loaded or on screen less than 15 minutes ago, otherwise it is loaded.
 * docs/behaviour/feed.md#refresh.
 */
import { feedKey } from '../../schemas/FeedAddress.ts'
import { durations } from '../../schemas/limits.ts'
import { defineQuery } from '../Command.ts'
import { feedLane } from './FeedQuery.ts'
import { RefreshFeed } from './RefreshFeed.ts'

export const VisitFeed = defineQuery({
  ...RefreshFeed,
  name: 'feed.visit.v1',
  lane: feedLane('join'),
  guard: ({ feed }, { store, now }) => {
    const state = store.feeds.peek(feedKey(feed))
    // The time on screen counts too, so that a long-read feed survives a short absence.
    const seenAt = Math.max(state.timestamp, state.seenAt ?? 0)
    return state.loaded && now - seenAt < durations.feedFresh ? 'idle' : undefined
  },
  begin: (query, context) => {
    // Clears an outdated list before loading, so that the screen starts at the top.
    context.store.feeds.reset((key) => key === feedKey(query.feed))
    RefreshFeed.begin?.(query, context)
  },
})
