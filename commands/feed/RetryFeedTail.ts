/** The next page of a feed did not arrive, which ended the list; a person asks for it again. */
import { feedKey } from '../../schemas/FeedAddress.ts'
import { defineQuery } from '../Command.ts'
import { LoadNextFeedPage } from './LoadNextFeedPage.ts'

export const RetryFeedTail = defineQuery({
  ...LoadNextFeedPage,
  name: 'feed.retry.v1',
  guard: ({ feed }, { store }) => (store.feeds.peek(feedKey(feed)).failure === undefined ? 'idle' : undefined),
})
