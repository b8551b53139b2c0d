/** Adds a new comment to the open threads. docs/behaviour/thread.md#new-comments. */
import { threadLimits } from '../../schemas/screenLimits.ts'
import { foldedAnswers, topOf } from '../../signals/Arrival.ts'
import type { Store } from '../../signals/Store.ts'
import { type WrittenComment, withReply } from '../../signals/withReply.ts'

/** Adds it to one open thread, if its parent is that thread's post or one of its comments. */
const showIn = (key: string, written: WrittenComment, { commentLists, threads }: Store): void => {
  const { id, parentId, postUuid } = written
  const { loaded, ids } = commentLists.peek(key)
  const hasPlace = parentId === 0 ? key.startsWith(`p/${postUuid}:`) : ids.includes(parentId)
  if (!loaded || !hasPlace || ids.includes(id)) return
  const rows = threads.read(key).rows.peek()
  // Rows are evicted separately from their list: such a thread is loaded again before it is shown.
  if (rows.length === 0 && ids.length > 0) return
  commentLists.step(key, (state) => ({ ...state, ids: [id, ...state.ids] }))
  threads.setRows(key, withReply(rows, written, threadLimits.depth))
  // Expands the replies, so that the author sees their own.
  const top = parentId === 0 ? undefined : topOf(rows, parentId)
  if (top !== undefined && threads.state(key).collapsed.has(foldedAnswers(top))) threads.toggle(key, foldedAnswers(top))
}

/** Adds it to every open thread. */
export const showWritten = (written: WrittenComment, store: Store): void => {
  for (const key of store.commentLists.keys()) showIn(key, written, store)
}

/** Adds comments again to a thread that was requested before they were written. */
export const keepWritten = (key: string, store: Store): void => {
  const heardAt = store.asking.heard()
  for (const written of store.written.peek()) if (written.at > heardAt) showIn(key, written, store)
}
