/** Requests one page of a feed: the first page, or the page after a post. */
import { Effect } from 'effect'
import { type FeedInput, getFeed } from '../../schemas/api/feeds.ts'
import type { FeedAddress } from '../../schemas/FeedAddress.ts'
import { feedAliases } from '../../schemas/vocabulary.ts'
import type { Store } from '../../signals/Store.ts'
import { Api } from '../kernel/Api.ts'
import { orNotFound } from '../kernel/notFound.ts'

// Maps a feed's address to the call's input. docs/behaviour/feed.md#call.

const sourceFields = (
  feed: FeedAddress,
  store: Store,
): Pick<FeedInput, 'community' | 'feedId' | 'isTrendingTopics' | 'trendingTopics'> => {
  const { source } = feed
  switch (source.kind) {
    case 'home':
      return { community: feedAliases.home }
    case 'trending':
      return {
        community: feedAliases.trending,
        isTrendingTopics: true,
        trendingTopics: store.preferences.peek().trendingTopics,
      }
    case 'all':
      return { community: feedAliases.all }
    case 'community':
      return { community: source.community }
    case 'custom':
      return { community: feedAliases.all, feedId: source.feedId }
  }
}

/** The input for a page of a feed: the first page, or page `page` after the post with uuid `from`. */
const feedRequest = (
  feed: FeedAddress,
  store: Store,
  after?: { readonly from: string; readonly page: number },
): FeedInput => {
  const viewer = store.viewer.peek()
  // A member's blocks belong to the account, on every device; a guest's are stored here.
  const own = viewer.kind === 'member' ? viewer.user.blockedCommunities : undefined
  const blockedCommunities = own ?? store.preferences.peek().blockedCommunities
  return {
    feedSort: feed.sort,
    ...sourceFields(feed, store),
    ...(feed.sort === 'top' ? { period: feed.period } : {}),
    ...(blockedCommunities.length > 0 ? { blockedCommunities } : {}),
    ...(after === undefined ? {} : after),
  }
}

export const fetchFeed = Effect.fnUntraced(function* (
  feed: FeedAddress,
  store: Store,
  after?: { readonly from: string; readonly page: number },
) {
  const api = yield* Api
  const what = feed.source.kind === 'community' ? 'community' : 'feed'
  return yield* api.call(getFeed, feedRequest(feed, store, after)).pipe(orNotFound(what))
})
