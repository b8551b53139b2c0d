/** Loads a feed from its start, even if it is fresh, and replaces any pending request of the feed. */
import { feedKey } from '../../schemas/FeedAddress.ts'
import { listFailed, listGivenUp, listLoaded, listLoading } from '../../signals/ListState.ts'
import { defineQuery } from '../Command.ts'
import { orCached } from '../offline/orCached.ts'
import { confirmPage, FeedQuery, feedLane, stepFeed } from './FeedQuery.ts'
import { fetchFeed } from './fetchFeed.ts'

export const RefreshFeed = defineQuery({
  name: 'feed.refresh.v1',
  input: FeedQuery,
  lane: feedLane('replace'),
  begin: (query, context) => stepFeed(query, context, listLoading),
  send: ({ feed }, { store }) => orCached(store, store.feeds, feedKey(feed), fetchFeed(feed, store)),
  settle: (page, query, context) => {
    // Before the confirm, so that the new entities, which no screen watches yet, are not evicted.
    context.store.sweep()
    const ids = confirmPage(context.store, page)
    stepFeed(query, context, (state) => listLoaded(state, ids, context.now))
  },
  giveUp: (query, context) => stepFeed(query, context, listGivenUp),
  fail: (failure, query, context) => stepFeed(query, context, (state) => listFailed(state, failure)),
})
