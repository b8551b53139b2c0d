/** /feed/{feedId}/{feedName}: one of the fixed feeds. */
import { createFileRoute } from '@tanstack/react-router'
import { VisitFeed } from '../../commands/feed/VisitFeed.ts'
import { fixedFeedName } from '../../schemas/FeedAddress.ts'
import { feedAt, readFeedSearch, spotAt } from '../components/feed/feedPlace.ts'
import { FixedFeedScreen } from '../screens/FixedFeedScreen.tsx'

const Feed = () => {
  const params = Route.useParams()
  const search = Route.useSearch()
  return <FixedFeedScreen spot={spotAt({ kind: 'custom', ...params }, undefined, search)} />
}

export const Route = createFileRoute('/feed/$feedId/$name/')({
  validateSearch: readFeedSearch,
  loaderDeps: ({ search }) => search,
  // What was fetched ahead is no visit: the loader runs again for that.
  preloadStaleTime: 0,
  loader: ({ context, params, deps: search, preload }) => {
    const { run, store } = context.app()
    const feed = feedAt(spotAt({ kind: 'custom', ...params }, undefined, search), store.viewer.peek().kind === 'guest')
    // A finger on a link is no visit: only the screen's code is fetched ahead.
    if (!preload && fixedFeedName(params.feedId) !== undefined) void run(VisitFeed, { feed })
  },
  component: Feed,
})
