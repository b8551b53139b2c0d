/**
 * Whether an open thread can be shown again as it is: nothing of it was evicted, and it is younger than 15 minutes.
 * docs/behaviour/thread.md#loading.
 */
import { durations } from '../../schemas/limits.ts'
import type { ListState } from '../../signals/ListState.ts'
import type { CommandContext } from '../kernel/Command.ts'

/** Only the first comments are there: the page that the server rendered had no others. */
export const isUnfinished = ({ loaded, more, kept }: ListState<number>): boolean => loaded && more && kept === undefined

/** `postId` is the thread's post; `undefined` where the address names none. */
export const threadIsFresh = (key: string, postId: number | undefined, { store, now }: CommandContext): boolean => {
  const list = store.commentLists.peek(key)
  if (!list.loaded || isUnfinished(list) || now - list.timestamp >= durations.feedFresh) return false
  if (postId === undefined || store.posts.base(postId) === undefined) return false
  // Lists and rows are evicted separately.
  return list.ids.length === 0 || store.threads.read(key).rows.peek().length > 0
}
