/** One comment's thread under its post: a permalink. */
import { createFileRoute } from '@tanstack/react-router'
import { askedSort } from '../../commands/thread/LoadThread.ts'
import { VisitThread } from '../../commands/thread/VisitThread.ts'
import { PostScreenThread } from '../features/post/screens/PostScreenFrame.tsx'
import { readThreadSearch } from '../features/thread/threadSearch.ts'

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
