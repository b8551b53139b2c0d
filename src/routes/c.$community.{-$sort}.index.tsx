/** /c/{community} and /c/{community}/{sort}: the feed of a community, and /c/trending and /c/all. */
import { createFileRoute } from '@tanstack/react-router'
import { LoadCommunity } from '../../commands/community/LoadCommunity.ts'
import { VisitFeed } from '../../commands/feed/VisitFeed.ts'
import { feedAt, readFeedSearch, readSort, spotAt } from '../features/feed/feedLocation.ts'
import { FeedScreen } from '../features/feed/screens/FeedScreen.tsx'

const Feed = () => {
  const params = Route.useParams()
  const search = Route.useSearch()
  return <FeedScreen spot={spotAt({ kind: 'community', community: params.community }, params.sort, search)} />
}

export const Route = createFileRoute('/c/$community/{-$sort}/')({
  params: { parse: readSort<{ community: string; sort?: string | undefined }> },
  validateSearch: readFeedSearch,
  loaderDeps: ({ search }) => search,
  // Preloading is not a visit: the loader runs again for the visit.
  preloadStaleTime: 0,
  loader: ({ context, params, deps: search, preload }) => {
    const { run, store, firstScreen } = context.app()
    const feed = feedAt(
      spotAt({ kind: 'community', community: params.community }, params.sort, search),
      store.viewer.peek().kind === 'guest',
    )
    // Preloading on touch loads the screen's code only.
    if (!preload) void run(VisitFeed, { feed })
    if (feed.source.kind === 'community') void firstScreen?.begin(LoadCommunity, { community: feed.source.community })
  },
  component: Feed,
})
