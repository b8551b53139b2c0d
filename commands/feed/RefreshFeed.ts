/**
 * Loads a feed from its start, even if it is fresh, and replaces any pending request of the feed. Document 1, section
 * 4.
 */
import { feedKey } from '../../schemas/FeedAddress.ts'
import { listFailed, listGivenUp, listLoaded, listLoading } from '../../signals/ListState.ts'
import { defineQuery } from '../Command.ts'
import { orKept } from '../offline/orKept.ts'
import { confirmPage, FeedQuery, feedLane, stepFeed } from './FeedQuery.ts'
import { fetchFeed } from './fetchFeed.ts'

export const RefreshFeed = defineQuery({
  name: 'feed.refresh.v1',
  input: FeedQuery,
  lane: feedLane('replace'),
  begin: (query, moment) => stepFeed(query, moment, listLoading),
  send: ({ feed }, { store }) => orKept(store, store.feeds, feedKey(feed), fetchFeed(feed, store)),
  settle: (page, query, moment) => {
    // Before the confirm, so that the new entities, which no screen watches yet, are not evicted.
    moment.store.sweep()
    const ids = confirmPage(moment.store, page)
    stepFeed(query, moment, (state) => listLoaded(state, ids, moment.now))
  },
  giveUp: (query, moment) => stepFeed(query, moment, listGivenUp),
  fail: (failure, query, moment) => stepFeed(query, moment, (state) => listFailed(state, failure)),
})
