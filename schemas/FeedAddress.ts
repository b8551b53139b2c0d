/**
 * Identifies a feed: the source of its posts and their order. Its key identifies its list, its scroll state and its log
 * entries.
 */
import { Schema } from 'effect'
import { nameKey } from './ids.ts'
import { FeedSort, fixedFeeds, TopPeriod } from './vocabulary.ts'

export const FeedSource = Schema.Union([
  Schema.Struct({ kind: Schema.Literals(['home', 'trending', 'all']) }),
  Schema.Struct({ kind: Schema.Literal('community'), community: Schema.NonEmptyString }),
  Schema.Struct({ kind: Schema.Literal('custom'), feedId: Schema.NonEmptyString }),
])
export type FeedSource = typeof FeedSource.Type

export const FeedAddress = Schema.Struct({ source: FeedSource, sort: FeedSort, period: TopPeriod })
export type FeedAddress = typeof FeedAddress.Type

export const defaultSort: FeedSort = 'hot'
export const defaultPeriod: TopPeriod = 'week'

const sourceKey = (source: FeedSource): string => {
  switch (source.kind) {
    case 'community':
      return `c/${nameKey(source.community)}`
    case 'custom':
      return `feed/${source.feedId}`
    default:
      return source.kind
  }
}

/** The key of a feed. Addresses of the same feed have the same key. */
export const feedKey = (feed: FeedAddress): string =>
  [sourceKey(feed.source), feed.sort, ...(feed.sort === 'top' ? [feed.period] : [])].join(':')

/** The feed for a community name in an address: `all`, `win` and `trending` are not communities. */
export const sourceOfCommunity = (community: string): FeedSource => {
  const key = nameKey(community)
  if (key === 'trending' || key === 'home') return { kind: key }
  return key === 'all' || key === 'win' ? { kind: 'all' } : { kind: 'community', community }
}

/** Name of one of the 20 fixed feeds by its id (1 to 20), or `undefined`. */
export const fixedFeedName = (feedId: string): string | undefined =>
  /^\d{1,2}$/.test(feedId) ? fixedFeeds[Number(feedId) - 1] : undefined
