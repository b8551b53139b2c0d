/**
 * Opens a feed: it is shown as it is if it was loaded or on screen less than 15 minutes ago, otherwise it is loaded.
 * docs/behaviour/feed.md#refresh.
 */

import { type Preferences, settingOf } from '../../schemas/entities/Preferences.ts'
import { feedKey } from '../../schemas/FeedAddress.ts'
import { durations } from '../../schemas/limits.ts'
import type { ListState } from '../../signals/ListState.ts'
import { type CommandContext, defineQuery } from '../kernel/Command.ts'
import { orCached } from '../offline/readCached.ts'
import { type FeedQuery, feedList } from './FeedQuery.ts'
import { fetchFeed } from './fetchFeed.ts'

/** The first page, or its offline copy. */
const fetchOrCached = ({ feed }: FeedQuery, { store }: CommandContext) =>
  orCached(store, store.feeds, feedKey(feed), fetchFeed(feed, store))

/** Loads a feed from its start, even if it is fresh, and replaces any pending request of the feed. */
export const RefreshFeed = feedList.load({ name: 'feed.refresh.v1', policy: 'replace', send: fetchOrCached })

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

/**
 * Whether a feed on screen is due for a poll: once it is 2 minutes old, and again every 15 minutes. New posts are
 * offered but never inserted, so the reader keeps their position, however long they were away.
 * docs/behaviour/feed.md#refresh. Decision record 40 says why nothing is refreshed under a reader.
 */
export const isPollDue = ({ loaded, loading, timestamp, polledAt }: ListState<unknown>, now: number): boolean => {
  if (!loaded || loading !== false) return false
  return polledAt === 0 ? now - timestamp >= durations.feedPoll : now - polledAt >= durations.feedFresh
}

/**
 * Checks a feed for new posts without changing the shown list: new posts are set aside for the banner, loaded ones get
 * their new scores. docs/behaviour/feed.md#refresh.
 */
export const PollFeed = feedList.poll('feed.poll.v1', isPollDue)

/**
 * Whether a feed on screen is due for a reload from its top: once it is 15 minutes old, and only for readers who
 * switched infinite scroll off. docs/behaviour/feed.md#refresh. Decision record 40 says why all other readers keep
 * their list.
 */
export const isRefreshDue = (
  { loaded, loading, timestamp }: ListState<unknown>,
  preferences: Preferences,
  now: number,
): boolean =>
  loaded && loading === false && !settingOf(preferences, 'scrollsInfinitely') && now - timestamp >= durations.feedFresh
