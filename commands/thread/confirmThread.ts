/** Stores the comments of a thread: each once as an entity, their ids as a list, their order as rows. */
import { Effect } from 'effect'
import type { Rows } from '../../schemas/codecs/lenient.ts'
import type { Comment } from '../../schemas/entities/Comment.ts'
import { settingOf } from '../../schemas/entities/Preferences.ts'
import { allAnswersFolded, foldedAnswers, topOf } from '../../signals/Arrival.ts'
import { type ThreadRow, type TreeOptions, threadRows, threadRowsInParts } from '../../signals/CommentTree.ts'
import { commentPacker } from '../../signals/commentPacker.ts'
import type { CompactEntity } from '../../signals/EntityCell.ts'
import { listLoaded } from '../../signals/ListState.ts'
import type { Store } from '../../signals/Store.ts'
import { share } from '../../signals/sharing.ts'
import { type WrittenComment, withReply } from '../../signals/withReply.ts'
import type { CommandContext } from '../kernel/Command.ts'
import { changeStore } from '../kernel/CurrentRun.ts'
import { mostChanges, seenFirst } from '../kernel/longSteps.ts'
import type { MaybeCached } from '../offline/readCached.ts'
import { depthLimit, isUnfinished } from './threadKey.ts'

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
  threads.setRows(key, withReply(rows, written, depthLimit(key)))
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

const treeOptions = (key: string, rootIds: ReadonlyArray<number> | undefined): TreeOptions => ({
  depthLimit: depthLimit(key),
  ...(rootIds === undefined ? {} : { rootIds }),
})

const rowsInSlices = Effect.fnUntraced(function* (
  key: string,
  items: ReadonlyArray<Comment>,
  rootIds?: ReadonlyArray<number>,
): Effect.fn.Return<ReadonlyArray<ThreadRow>> {
  const parts = threadRowsInParts(items, treeOptions(key, rootIds))
  for (;;) {
    yield* Effect.yieldNow
    const { done, value } = parts.next()
    if (done === true) return value
  }
})

/** What was done for a long thread before it is shown. */
interface BroughtThread {
  readonly rows: ReadonlyArray<ThreadRow>
  /** The comments that are seen first: they come with the rows. */
  readonly first: ReadonlySet<number>
}

/** Slices of so many comments at least: of longer steps, the log keeps only ids. */
const leastSlice = mostChanges + 1

/** Comments that are packed at a time. */
const packed = 500

/**
 * Brings most comments of a long thread into the store before the thread is shown, in slices with tasks of their own.
 * Each is older than what happens meanwhile: `asked` is the position of their request. `undefined` for a short thread,
 * which is not worth it. Stops if the viewer changes: the answer is not for the new one.
 */
export const bringLongThread = Effect.fnUntraced(function* (
  key: string,
  comments: Rows<Comment>,
  {
    asked,
    store,
    rootIds,
  }: { readonly asked: number; readonly store: Store; readonly rootIds?: ReadonlyArray<number> },
) {
  const { items } = comments
  if (items.length <= leastSlice) return undefined
  const visit = store.visits.peek()
  const rows = yield* rowsInSlices(key, items, rootIds)
  const first = new Set(rows.slice(0, seenFirst).map(({ id }) => id))
  const rest = items.filter(({ id }) => !first.has(id))
  const length = Math.ceil(rest.length / Math.max(1, Math.floor(rest.length / leastSlice)))
  yield* changeStore(() => store.sweep())
  const pack = commentPacker()
  for (let at = 0; at < rest.length; at += length) {
    const slice = rest.slice(at, at + length)
    const compact: Array<CompactEntity<Comment>> = []
    while (compact.length < slice.length) {
      yield* Effect.yieldNow
      for (const comment of slice.slice(compact.length, compact.length + packed)) compact.push(pack(comment))
    }
    yield* Effect.yieldNow
    if (store.visits.peek() !== visit) return undefined
    yield* changeStore(() => store.asking.answering(asked, () => store.comments.bring(slice, compact)))
  }
  yield* Effect.yieldNow
  return { rows: share(store.threads.state(key).rows, rows), first } satisfies BroughtThread
})

interface Source extends MaybeCached {
  /** The comments that a permalink's thread begins with; absent for a whole thread. */
  readonly rootIds?: ReadonlyArray<number>
  /** The offline copy of a long thread is truncated: the server has more. */
  readonly hasMore?: boolean
  /** What of a long thread is in the store already. */
  readonly brought?: BroughtThread | undefined
}

export const confirmThread = (
  key: string,
  comments: Rows<Comment>,
  { store, now }: CommandContext,
  { rootIds, hasMore = false, kept, brought }: Source = {},
): void => {
  // What was brought may have been evicted meanwhile: nothing holds it yet.
  const isMissing = ({ id }: Comment): boolean => brought?.first.has(id) !== false || !store.comments.isKnown(id)
  store.comments.confirm(brought === undefined ? comments.items : comments.items.filter(isMissing))
  const ids = comments.items.map(({ id }) => id)
  const wasUnfinished = isUnfinished(store.commentLists.peek(key))
  store.commentLists.step(key, (state) => listLoaded(state, { ids: share(state.ids, ids), hasMore, kept }, now))
  const rows = brought?.rows ?? threadRows(comments.items, treeOptions(key, rootIds))
  // The reader's setting applies when a thread first opens; afterwards it stays as they left it.
  const before = store.threads.state(key)
  const isOpening = wasUnfinished || (before.rows.length === 0 && before.collapsed.size === 0)
  if (rootIds === undefined && isOpening && !settingOf(store.preferences.peek(), 'expandsThreads')) {
    const known = allAnswersFolded(before.rows)
    const folded = [...allAnswersFolded(rows)].filter((id) => !known.has(id))
    store.threads.setState(key, { ...before, collapsed: new Set([...before.collapsed, ...folded]) })
  }
  // Shares unchanged rows, so that a refresh does not render them again.
  store.threads.setRows(key, share(store.threads.read(key).rows.peek(), rows))
  keepWritten(key, store)
}
