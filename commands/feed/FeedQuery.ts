/** Shared by the queries of a feed: their input, how a page is requested, and how its posts are stored. */
import { Schema } from 'effect'
import type { PostPage } from '../../schemas/api/feeds.ts'
import { FeedAddress, feedKey } from '../../schemas/FeedAddress.ts'
import { uuidOfId } from '../../schemas/ids.ts'
import type { PageOf } from '../../signals/ListState.ts'
import type { Store } from '../../signals/Store.ts'
import { defineQuery } from '../kernel/Command.ts'
import { definePagedList, type PageUse } from '../kernel/definePagedList.ts'
import type { MaybeCached } from '../offline/readCached.ts'
import { fetchFeed } from './fetchFeed.ts'

export const FeedQuery = Schema.Struct({ feed: FeedAddress })
export type FeedQuery = typeof FeedQuery.Type

/** Stores the posts as entities, and returns the page of ids for the list. */
export const confirmPosts = (store: Store, { posts, hasMore, kept }: PostPage & MaybeCached): PageOf<number> => {
  store.posts.confirm(posts.items)
  return { ids: posts.items.map((post) => post.id), hasMore, kept }
}

/**
 * The same for a feed, without the posts that the member upvoted before, if their settings say so. Posts upvoted while
 * reading stay until the feed is reloaded. Where no other post would be added, all of the page are: a page that
 * adds nothing would end the feed.
 */
const confirmPage = (store: Store, page: PostPage, feed: FeedAddress, use: PageUse): PageOf<number> => {
  const all = confirmPosts(store, page)
  if (!store.preferences.peek().hidesUpvoted) return all
  const ids = page.posts.items.flatMap(({ id, vote }) => (vote === 1 ? [] : [id]))
  const shown = new Set(use === 'tail' ? store.feeds.peek(feedKey(feed)).ids : [])
  return use === 'poll' || ids.some((id) => !shown.has(id)) ? { ...all, ids } : all
}

/** The queries of a feed: one request per feed at a time. */
export const feedList = definePagedList({
  input: FeedQuery,
  lists: ({ feeds }) => feeds,
  keyOf: ({ feed }) => feedKey(feed),
  lane: 'feed',
  fetch: ({ feed }, after, { store }) => {
    if (after === undefined) return fetchFeed(feed, store)
    const lastId = after.ids.at(-1) ?? 0
    const from = store.posts.peek(lastId)?.uuid ?? uuidOfId(lastId)
    return fetchFeed(feed, store, { from, page: after.page + 1 })
  },
  confirm: (page, { feed }, { store }, use) => confirmPage(store, page, feed, use),
})

/** Loads the page after the last post of a feed; after a failure a press does (RetryFeedTail). docs/behaviour/feed.md#pages. */
export const LoadNextFeedPage = feedList.next(
  'feed.next.v1',
  ({ loaded, more, loading }) => loaded && more && loading === false,
)

/** Retries the next page of a feed after a failure, which had ended the list. */
export const RetryFeedTail = defineQuery({
  ...LoadNextFeedPage,
  name: 'feed.retry.v1',
  guard: ({ feed }, { store }) => (store.feeds.peek(feedKey(feed)).failure === undefined ? 'idle' : undefined),
})
