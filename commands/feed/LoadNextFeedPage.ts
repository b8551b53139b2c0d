/** Loads the page after the last post of a feed. docs/behaviour/feed.md#pages. */
import { feedKey } from '../../schemas/FeedAddress.ts'
import { uuidOfId } from '../../schemas/ids.ts'
import { listGivenUp, tailFailed, tailLoaded, tailLoading } from '../../signals/ListState.ts'
import { defineQuery } from '../Command.ts'
import { confirmPage, FeedQuery, feedLane, stepFeed } from './FeedQuery.ts'
import { fetchFeed } from './fetchFeed.ts'

export const LoadNextFeedPage = defineQuery({
  name: 'feed.next.v1',
  input: FeedQuery,
  lane: feedLane('join'),
  guard: ({ feed }, { store }) => {
    const state = store.feeds.peek(feedKey(feed))
    return state.loaded && state.more && state.loading === false ? undefined : 'idle'
  },
  begin: (query, context) => stepFeed(query, context, tailLoading),
  send: ({ feed }, { store }) => {
    const state = store.feeds.peek(feedKey(feed))
    const lastId = state.ids.at(-1) ?? 0
    const from = store.posts.peek(lastId)?.uuid ?? uuidOfId(lastId)
    return fetchFeed(feed, store, { from, page: state.page + 1 })
  },
  settle: (page, query, context) => {
    const ids = confirmPage(context.store, page)
    stepFeed(query, context, (state) => tailLoaded(state, ids))
  },
  giveUp: (query, context) => stepFeed(query, context, listGivenUp),
  fail: (failure, query, context) => stepFeed(query, context, (state) => tailFailed(state, failure)),
})
