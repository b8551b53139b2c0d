/** What the four queries of a feed share: their input, their lane, and how a page of posts reaches the store. */
import { Schema } from 'effect'
import type { PostPage } from '../../schemas/api/feeds.ts'
import { FeedAddress, feedKey } from '../../schemas/FeedAddress.ts'
import type { ListState, PageOf } from '../../signals/ListState.ts'
import type { Store } from '../../signals/Store.ts'
import type { LanePolicy, Moment } from '../Command.ts'
import type { MaybeKept } from '../offline/orKept.ts'

export const FeedQuery = Schema.Struct({ feed: FeedAddress })
export type FeedQuery = typeof FeedQuery.Type

/** One request per feed at a time. */
export const feedLane =
  (policy: LanePolicy) =>
  ({ feed }: FeedQuery) => ({ key: `feed ${feedKey(feed)}`, policy })

/** The posts of a page go to their store; what is left is the page of ids that lists understand. */
export const confirmPosts = (store: Store, { posts, hasMore, kept }: PostPage & MaybeKept): PageOf<number> => {
  store.posts.confirm(posts.items)
  return { ids: posts.items.map((post) => post.id), hasMore, kept }
}

/**
 * The same for a feed: without what the member voted up before, where they wish so. What they vote up while they read stays until the feed is
 * loaded again. A page of nothing else comes as it is: an empty one would end the feed.
 */
export const confirmPage = (store: Store, page: PostPage): PageOf<number> => {
  const all = confirmPosts(store, page)
  const ids = page.posts.items.flatMap(({ id, vote }) => (vote === 1 ? [] : [id]))
  return store.preferences.peek().hidesUpvoted && ids.length > 0 ? { ...all, ids } : all
}

/** Takes a step of the feed's list. */
export const stepFeed = (
  { feed }: FeedQuery,
  { store }: Moment,
  step: (state: ListState<number>) => ListState<number>,
): void => store.feeds.step(feedKey(feed), step)
