/** /: the home feed; a guest reads Trending here, and on the host of a community everybody reads its feed. */
import { createFileRoute } from '@tanstack/react-router'
import { VisitFeed } from '../../commands/feed/VisitFeed.ts'
import { feedAt, readFeedSearch, spotAt } from '../components/feed/feedPlace.ts'
import { FeedScreen } from '../screens/FeedScreen.tsx'

const Feed = () => {
  const search = Route.useSearch()
  return <FeedScreen spot={spotAt({ kind: 'home' }, undefined, search)} />
}

export const Route = createFileRoute('/')({
  validateSearch: readFeedSearch,
  loaderDeps: ({ search }) => search,
  // What was fetched ahead is no visit: the loader runs again for that.
  preloadStaleTime: 0,
  loader: ({ context, deps: search, preload }) => {
    const { run, store } = context.app()
    const feed = feedAt(spotAt({ kind: 'home' }, undefined, search), store.viewer.peek().kind === 'guest', store.base)
    // A finger on a link is no visit: only the screen's code is fetched ahead.
    if (!preload) void run(VisitFeed, { feed })
  },
  component: Feed,
})
