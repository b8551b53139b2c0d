/** /feed/{feedId}/{feedName} and /feed/{feedId}/{feedName}/{sort}: one of the fixed feeds. */
import { createFileRoute } from '@tanstack/react-router'
import { VisitFeed } from '../../commands/feed/VisitFeed.ts'
import { fixedFeedName } from '../../schemas/FeedAddress.ts'
import { feedAt, readFeedSearch, readSort, spotAt } from '../features/feed/feedLocation.ts'
import { FixedFeedScreen } from '../features/feed/screens/FixedFeedScreen.tsx'

const Feed = () => {
  const params = Route.useParams()
  const search = Route.useSearch()
  return (
    <FixedFeedScreen spot={spotAt({ kind: 'custom', feedId: params.feedId, name: params.name }, params.sort, search)} />
  )
}

export const Route = createFileRoute('/feed/$feedId/$name/{-$sort}/')({
  params: { parse: readSort<{ feedId: string; name: string; sort?: string | undefined }> },
  validateSearch: readFeedSearch,
  loaderDeps: ({ search }) => search,
  // Preloading is not a visit: the loader runs again for the visit.
  preloadStaleTime: 0,
  loader: ({ context, params, deps: search, preload }) => {
    const { run, store } = context.app()
    const feed = feedAt(
      spotAt({ kind: 'custom', feedId: params.feedId, name: params.name }, params.sort, search),
      store.viewer.peek().kind === 'guest',
    )
    // Preloading on touch loads the screen's code only.
    if (!preload && fixedFeedName(params.feedId) !== undefined) void run(VisitFeed, { feed })
  },
  component: Feed,
})
