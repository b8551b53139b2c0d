/** What the four queries of a feed share: their input, their lane, and how a page of posts reaches the store. */
import { Schema } from 'effect'
import type { PostPage } from '../../schemas/api/feeds.ts'
import { FeedAddress, feedKey } from '../../schemas/FeedAddress.ts'
import type { ListState, PageOf } from '../../signals/ListState.ts'
import type { Store } from '../../signals/Store.ts'
import type { LanePolicy, Moment } from '../Command.ts'

export const FeedQuery = Schema.Struct({ feed: FeedAddress })
export type FeedQuery = typeof FeedQuery.Type

/** One request per feed at a time. */
export const feedLane =
  (policy: LanePolicy) =>
  ({ feed }: FeedQuery) => ({ key: `feed ${feedKey(feed)}`, policy })

/** The posts of a page go to their store; what is left is the page of ids that lists understand. */
export const confirmPosts = (store: Store, page: PostPage): PageOf<number> => {
  store.posts.confirm(page.posts.items)
  return { ids: page.posts.items.map((post) => post.id), hasMore: page.hasMore }
}

/** Takes a step of the feed's list. */
export const stepFeed = (
  { feed }: FeedQuery,
  { store }: Moment,
  step: (state: ListState<number>) => ListState<number>,
): void => store.feeds.step(feedKey(feed), step)
