/** Shared by the four queries of a feed: their input, their lane, and how a page of posts is stored. */
import { Schema } from 'effect'
import type { PostPage } from '../../schemas/api/feeds.ts'
import { FeedAddress, feedKey } from '../../schemas/FeedAddress.ts'
import type { ListState, PageOf } from '../../signals/ListState.ts'
import type { Store } from '../../signals/Store.ts'
import type { CommandContext, LanePolicy } from '../Command.ts'
import type { MaybeCached } from '../offline/orCached.ts'

export const FeedQuery = Schema.Struct({ feed: FeedAddress })
export type FeedQuery = typeof FeedQuery.Type

/** One request per feed at a time. */
export const feedLane =
  (policy: LanePolicy) =>
  ({ feed }: FeedQuery) => ({ key: `feed ${feedKey(feed)}`, policy })

/** Stores the posts as entities, and returns the page of ids for the list. */
export const confirmPosts = (store: Store, { posts, hasMore, kept }: PostPage & MaybeCached): PageOf<number> => {
  store.posts.confirm(posts.items)
  return { ids: posts.items.map((post) => post.id), hasMore, kept }
}

/**
 * The same for a feed, without the posts that the member upvoted before, if their settings say so. Posts upvoted while
 * reading stay until the feed is reloaded. A page of only such posts is kept whole, because an empty page would end the
 * feed.
 */
export const confirmPage = (store: Store, page: PostPage): PageOf<number> => {
  const all = confirmPosts(store, page)
  const ids = page.posts.items.flatMap(({ id, vote }) => (vote === 1 ? [] : [id]))
  return store.preferences.peek().hidesUpvoted && ids.length > 0 ? { ...all, ids } : all
}

/** Updates the state of the feed's list. */
export const stepFeed = (
  { feed }: FeedQuery,
  { store }: CommandContext,
  step: (state: ListState<number>) => ListState<number>,
): void => store.feeds.step(feedKey(feed), step)
