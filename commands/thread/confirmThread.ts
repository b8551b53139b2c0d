/** Stores the comments of a thread: each once as an entity, their ids as a list, their order as rows. */
import type { Rows } from '../../schemas/codecs/lenient.ts'
import type { Comment } from '../../schemas/entities/Comment.ts'
import { settingOf } from '../../schemas/entities/Preferences.ts'
import { threadLimits } from '../../schemas/screenLimits.ts'
import { allAnswersFolded, foldedAnswers, topOf } from '../../signals/Arrival.ts'
import { threadRows } from '../../signals/CommentTree.ts'
import { listLoaded } from '../../signals/ListState.ts'
import type { Store } from '../../signals/Store.ts'
import { share } from '../../signals/sharing.ts'
import { type WrittenComment, withReply } from '../../signals/withReply.ts'
import type { CommandContext } from '../kernel/Command.ts'
import type { MaybeCached } from '../offline/readCached.ts'

// Adds a new comment to the open threads. docs/behaviour/thread.md#new-comments.

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
const keepWritten = (key: string, store: Store): void => {
  const heardAt = store.asking.heard()
  for (const written of store.written.peek()) if (written.at > heardAt) showIn(key, written, store)
}

interface Source extends MaybeCached {
  /** The comments that a permalink's thread begins with; absent for a whole thread. */
  readonly rootIds?: ReadonlyArray<number>
  /** The offline copy of a long thread is truncated: the server has more. */
  readonly hasMore?: boolean
}

export const confirmThread = (
  key: string,
  comments: Rows<Comment>,
  { store, now }: CommandContext,
  { rootIds, hasMore = false, kept }: Source = {},
): void => {
  store.comments.confirm(comments.items)
  store.commentLists.step(key, (state) =>
    listLoaded(state, { ids: comments.items.map(({ id }) => id), hasMore, kept }, now),
  )
  const rows = threadRows(comments.items, {
    depthLimit: threadLimits.depth,
    ...(rootIds === undefined ? {} : { rootIds }),
  })
  // The reader's setting applies when a thread first opens; afterwards it stays as they left it.
  const before = store.threads.state(key)
  if (rootIds === undefined && before.rows.length === 0 && before.collapsed.size === 0)
    if (!settingOf(store.preferences.peek(), 'expandsThreads'))
      store.threads.setState(key, { rows: [], collapsed: allAnswersFolded(rows) })
  // Shares unchanged rows, so that a refresh does not render them again.
  store.threads.setRows(key, share(store.threads.read(key).rows.peek(), rows))
  keepWritten(key, store)
}
