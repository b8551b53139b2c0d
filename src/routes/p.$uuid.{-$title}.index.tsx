/** A post with its comments, by an address with or without its title. */
import { createFileRoute } from '@tanstack/react-router'
import { VisitPost } from '../../commands/post/LoadPost.ts'
import { StartPost } from '../../commands/post/StartPost.ts'
import { askedSort } from '../../commands/thread/LoadThread.ts'
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
  loader: ({ context, params, deps: { commentSort } }) => {
    const { run, store, firstScreen } = context.app()
    const asked = { postUuid: params.uuid, ...askedSort(commentSort, store.preferences.peek()) }
    void (firstScreen?.isOpen === true ? firstScreen.begin(StartPost, asked) : run(VisitPost, asked))
  },
  component: PostRoute,
})
