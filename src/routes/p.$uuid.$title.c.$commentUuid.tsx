/** One comment's thread under its post: a permalink. */
import { createFileRoute } from '@tanstack/react-router'
import { askedSort } from '../../commands/post/askedSort.ts'
import { VisitThread } from '../../commands/post/VisitThread.ts'
import { readThreadSearch } from '../components/comment/threadSearch.ts'
import { PostScreenThread } from '../screens/PostScreenThread.tsx'

const ThreadRoute = () => {
  const { uuid, commentUuid } = Route.useParams()
  const { commentSort, d = 0 } = Route.useSearch()
  return <PostScreenThread postUuid={uuid} commentUuid={commentUuid} sort={commentSort} ancestors={d} />
}

export const Route = createFileRoute('/p/$uuid/$title/c/$commentUuid')({
  validateSearch: readThreadSearch,
  loaderDeps: ({ search }) => search,
  // Preloading on touch loads the screen's code only.
  preload: false,
  loader: ({ context, params: { uuid, commentUuid }, deps: { commentSort, d = 0 } }) => {
    const { run, store } = context.app()
    const asked = askedSort(commentSort, store.preferences.peek())
    void run(VisitThread, { postUuid: uuid, commentUuid, ...asked, ancestors: d })
  },
  component: ThreadRoute,
})
