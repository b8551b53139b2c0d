/** A post with its comments, by an address with or without its title. */
import { createFileRoute } from '@tanstack/react-router'
import { openPost } from '../features/post/openPost.ts'
import { PostScreen } from '../features/post/screens/PostScreen.tsx'
import { readThreadSearch } from '../features/thread/threadSearch.ts'

const PostRoute = () => {
  const { uuid } = Route.useParams()
  const { commentSort } = Route.useSearch()
  return <PostScreen postUuid={uuid} sort={commentSort} />
}

export const Route = createFileRoute('/p/$uuid/{-$title}/')({
  validateSearch: readThreadSearch,
  loaderDeps: ({ search }) => search,
  // Preloading on touch loads the screen's code only.
  preload: false,
  loader: ({ context, params, deps }) => openPost(context.app(), params.uuid, deps),
  component: PostRoute,
})
