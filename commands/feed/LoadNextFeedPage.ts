/** Loads the page after the last post of a feed; after a failure a press does (RetryFeedTail). docs/behaviour/feed.md#pages. */
import { feedList } from './FeedQuery.ts'

export const LoadNextFeedPage = feedList.next(
  'feed.next.v1',
  ({ loaded, more, loading }) => loaded && more && loading === false,
)
