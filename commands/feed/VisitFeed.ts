/**
 * Opens a feed: it is shown as it is if it was loaded or on screen less than 15 minutes ago, otherwise it is loaded.
 * docs/behaviour/feed.md#refresh.
 */
import { feedKey } from '../../schemas/FeedAddress.ts'
import { durations } from '../../schemas/limits.ts'
import { defineQuery } from '../kernel/Command.ts'
import { feedList } from './FeedQuery.ts'
import { fetchOrCached } from './RefreshFeed.ts'

const load = feedList.load({
  name: 'feed.visit.v1',
  policy: 'join',
  guard: ({ feed }, { store, now }) => {
    const state = store.feeds.peek(feedKey(feed))
    // The time on screen counts too, so that a long-read feed survives a short absence.
    const seenAt = Math.max(state.timestamp, state.seenAt ?? 0)
    return state.loaded && now - seenAt < durations.feedFresh ? 'idle' : undefined
  },
  send: fetchOrCached,
})

export const VisitFeed = defineQuery({
  ...load,
  begin: (query, context) => {
    // Clears an outdated list before loading, so that the screen starts at the top.
    context.store.feeds.reset((key) => key === feedKey(query.feed))
    load.begin?.(query, context)
  },
})
