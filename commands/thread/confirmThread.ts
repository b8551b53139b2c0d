/** Stores the comments of a thread: each once as an entity, their ids as a list, their order as rows. */
import type { Rows } from '../../schemas/codecs/lenient.ts'
import type { Comment } from '../../schemas/entities/Comment.ts'
import { settingOf } from '../../schemas/entities/Preferences.ts'
import { threadLimits } from '../../schemas/screenLimits.ts'
import { allAnswersFolded } from '../../signals/Arrival.ts'
import { threadRows } from '../../signals/CommentTree.ts'
import { listLoaded } from '../../signals/ListState.ts'
import { share } from '../../signals/sharing.ts'
import type { CommandContext } from '../kernel/Command.ts'
import type { MaybeCached } from '../offline/readCached.ts'
import { keepWritten } from './showWritten.ts'

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
