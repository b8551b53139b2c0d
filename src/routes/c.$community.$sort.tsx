/** /c/{community}/{sort} */
import { createFileRoute } from '@tanstack/react-router'
import { VisitFeed } from '../../commands/feed/VisitFeed.ts'
import { feedAt, readFeedSearch, readSort, spotAt } from '../components/feed/feedPlace.ts'
import { FeedScreen } from '../screens/FeedScreen.tsx'

const Feed = () => {
  const params = Route.useParams()
  const search = Route.useSearch()
  return <FeedScreen spot={spotAt({ kind: 'community', community: params.community }, params.sort, search)} />
}

export const Route = createFileRoute('/c/$community/$sort')({
  params: { parse: readSort<{ community: string; sort: string }> },
  validateSearch: readFeedSearch,
  loaderDeps: ({ search }) => search,
  // What was fetched ahead is no visit: the loader runs again for that.
  preloadStaleTime: 0,
  loader: ({ context, params, deps: search, preload }) => {
    const { run, store } = context.app()
    const feed = feedAt(
      spotAt({ kind: 'community', community: params.community }, params.sort, search),
      store.viewer.peek().kind === 'guest',
    )
    // A finger on a link is no visit: only the screen's code is fetched ahead.
    if (!preload) void run(VisitFeed, { feed })
  },
  component: Feed,
})
