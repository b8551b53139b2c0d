/** What opening the address of a post or of one comment loads. docs/behaviour/thread.md#addresses. */
import { VisitPost } from '../../../commands/post/LoadPost.ts'
import { StartPost } from '../../../commands/post/StartPost.ts'
import { askedSort } from '../../../commands/thread/LoadThread.ts'
import { VisitThread } from '../../../commands/thread/VisitThread.ts'
import type { App } from '../../core/App.ts'
import type { ThreadSearch } from '../thread/threadSearch.ts'

/** Loads what the page of a post shows. */
export const openPost = (app: App, postUuid: string, { commentSort }: ThreadSearch): void => {
  const { run, store, firstScreen } = app
  const asked = { postUuid, ...askedSort(commentSort, store.preferences.peek()) }
  void (firstScreen?.isOpen === true ? firstScreen.begin(StartPost, asked) : run(VisitPost, asked))
}

/** Loads what the page of one comment shows. */
export const openThread = (
  { run, store }: App,
  { uuid: postUuid, commentUuid }: { readonly uuid: string; readonly commentUuid: string },
  { commentSort, d: ancestors = 0 }: ThreadSearch,
): void => {
  const asked = askedSort(commentSort, store.preferences.peek())
  void run(VisitThread, { postUuid, commentUuid, ...asked, ancestors })
}
