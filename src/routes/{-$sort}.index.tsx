/**
 * / and /{sort}: the home feed. Guests get Trending here, and on a community's host everyone gets its feed. Unknown
 * words are not found.
 */
import { createFileRoute } from '@tanstack/react-router'
import { LoadCommunity } from '../../commands/community/LoadCommunity.ts'
import { VisitFeed } from '../../commands/feed/VisitFeed.ts'
import { feedAt, readFeedSearch, readSort, spotAt } from '../features/feed/feedLocation.ts'
import { FeedScreen } from '../features/feed/screens/FeedScreen.tsx'

const Feed = () => {
  const { sort } = Route.useParams()
  const search = Route.useSearch()
  return <FeedScreen spot={spotAt({ kind: 'home' }, sort, search)} />
}

export const Route = createFileRoute('/{-$sort}/')({
  params: { parse: readSort<{ sort?: string | undefined }> },
  validateSearch: readFeedSearch,
  loaderDeps: ({ search }) => search,
  // Preloading is not a visit: the loader runs again for the visit.
  preloadStaleTime: 0,
  loader: ({ context, params: { sort }, deps: search, preload }) => {
    const { run, store, firstScreen } = context.app()
    const feed = feedAt(spotAt({ kind: 'home' }, sort, search), store.viewer.peek().kind === 'guest', store.base)
    // Preloading on touch loads the screen's code only.
    if (!preload) void run(VisitFeed, { feed })
    if (feed.source.kind === 'community') void firstScreen?.begin(LoadCommunity, { community: feed.source.community })
  },
  component: Feed,
})
