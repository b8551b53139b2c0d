/**
 * Checks a feed for new posts without changing the shown list: new posts are set aside for the banner, loaded ones get
 * their new scores. docs/behaviour/feed.md#refresh.
 */
import { feedKey } from '../../schemas/FeedAddress.ts'
import { listPolled } from '../../signals/ListState.ts'
import { defineQuery } from '../Command.ts'
import { confirmPage, FeedQuery, stepFeed } from './FeedQuery.ts'
import { fetchFeed } from './fetchFeed.ts'
import { isPollDue } from './isPollDue.ts'

export const PollFeed = defineQuery({
  name: 'feed.poll.v1',
  input: FeedQuery,
  // A separate lane: a poll does not conflict with a load or next page, and neither must join it.
  lane: ({ feed }) => ({ key: `poll ${feedKey(feed)}`, policy: 'join' }),
  guard: ({ feed }, { store, now }) => {
    return isPollDue(store.feeds.peek(feedKey(feed)), now) ? undefined : 'idle'
  },
  send: ({ feed }, { store }) => fetchFeed(feed, store),
  settle: (page, query, context) => {
    const { ids } = confirmPage(context.store, page)
    stepFeed(query, context, (state) => listPolled(state, ids, context.now))
  },
})
