/** Retries the next page of a feed after a failure, which had ended the list. */
import { feedKey } from '../../schemas/FeedAddress.ts'
import { defineQuery } from '../kernel/Command.ts'
import { LoadNextFeedPage } from './LoadNextFeedPage.ts'

export const RetryFeedTail = defineQuery({
  ...LoadNextFeedPage,
  name: 'feed.retry.v1',
  guard: ({ feed }, { store }) => (store.feeds.peek(feedKey(feed)).failure === undefined ? 'idle' : undefined),
})
