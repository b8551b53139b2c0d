/** Loads a feed from its start, even if it is fresh, and replaces any pending request of the feed. */
import { feedKey } from '../../schemas/FeedAddress.ts'
import type { CommandContext } from '../kernel/Command.ts'
import { orCached } from '../offline/orCached.ts'
import { type FeedQuery, feedList } from './FeedQuery.ts'
import { fetchFeed } from './fetchFeed.ts'

/** The first page, or its offline copy. */
export const fetchOrCached = ({ feed }: FeedQuery, { store }: CommandContext) =>
  orCached(store, store.feeds, feedKey(feed), fetchFeed(feed, store))

export const RefreshFeed = feedList.load({ name: 'feed.refresh.v1', policy: 'replace', send: fetchOrCached })
