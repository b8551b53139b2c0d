/** Requests one page of a feed: the first page, or the page after a post. */
import { Effect } from 'effect'
import { getFeed } from '../../schemas/api/feeds.ts'
import type { FeedAddress } from '../../schemas/FeedAddress.ts'
import type { Store } from '../../signals/Store.ts'
import { Api } from '../kernel/Api.ts'
import { orNotFound } from '../kernel/notFound.ts'
import { feedRequest } from './feedRequest.ts'

export const fetchFeed = Effect.fnUntraced(function* (
  feed: FeedAddress,
  store: Store,
  after?: { readonly from: string; readonly page: number },
) {
  const api = yield* Api
  const what = feed.source.kind === 'community' ? 'community' : 'feed'
  return yield* api.call(getFeed, feedRequest(feed, store, after)).pipe(orNotFound(what))
})
