/** The key of an open thread: its comments and their order. Lists of comment ids and thread rows share it. */

import { durations } from '../../schemas/limits.ts'
import { threadLimits } from '../../schemas/screenLimits.ts'
import type { CommentSort } from '../../schemas/vocabulary.ts'
import type { ListState } from '../../signals/ListState.ts'
import type { CommandContext } from '../kernel/Command.ts'

/** Without `sort` the community's order applies. */
export type ThreadAddress =
  | { readonly kind: 'post'; readonly postUuid: string; readonly sort?: CommentSort | undefined }
  | {
      readonly kind: 'comment'
      readonly commentUuid: string
      readonly sort?: CommentSort | undefined
      /** Levels of ancestors above the comment. */
      readonly ancestors: number
    }

export const threadKey = (thread: ThreadAddress): string => {
  const sort = thread.sort ?? ''
  return thread.kind === 'post' ? `p/${thread.postUuid}:${sort}` : `c/${thread.commentUuid}:${sort}:${thread.ancestors}`
}

/**
 * The deepest level that the thread of this key shows. The levels above a permalink's comment come on top, so that the
 * comment shows as many levels of replies however many ancestors it is under.
 */
export const depthLimit = (key: string): number =>
  threadLimits.depth + (key.startsWith('c/') ? Number(key.slice(key.lastIndexOf(':') + 1)) : 0)

// Whether an open thread can be shown again as it is: nothing of it was evicted, and it is younger than 15 minutes.
// docs/behaviour/thread.md#loading.

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

/**
 * Deletes the reading position of a thread that left the screen 15 minutes ago or earlier, so that it opens at the top.
 * docs/behaviour/thread.md#loading.
 */
export const forgetOldPlace = (key: string, { store, now }: CommandContext): void => {
  const { timestamp, seenAt = 0 } = store.commentLists.peek(key)
  if (now - Math.max(timestamp, seenAt) >= durations.feedFresh) store.places.forgetThread(key)
}
