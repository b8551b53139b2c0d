/** The query of a post's or comment's address. Invalid values count as missing. docs/behaviour/thread.md#addresses. */

import { useLocation, useParams } from '@tanstack/react-router'
import { askedSort } from '../../../commands/thread/LoadThread.ts'
import { threadKey } from '../../../commands/thread/threadKey.ts'
import type { Post } from '../../../schemas/entities/Post.ts'
import type { Preferences } from '../../../schemas/entities/Preferences.ts'
import { idOfUuid } from '../../../schemas/ids.ts'
import { type CommentSort, commentSorts } from '../../../schemas/vocabulary.ts'
import type { ThreadRow } from '../../../signals/CommentTree.ts'
import { useApp } from '../../core/App.ts'
import { useSelected } from '../../core/useValue.ts'
import { type ThreadList, topRoom } from './threadList.ts'

export interface ThreadSearch {
  /** Absent for the reader's default order. */
  readonly commentSort?: CommentSort | undefined
  /** Levels of ancestors above a permalink's comment; absent for none. */
  readonly d?: number | undefined
}

/** Deeper than any thread. */
const furthest = 1000

export const readThreadSearch = ({ commentSort, d }: Readonly<Record<string, unknown>>): ThreadSearch => {
  const sort = commentSorts.find((each) => each === commentSort)
  const ancestors = typeof d === 'string' || typeof d === 'number' ? Number(d) : 0
  // Set both keys even if undefined: the router keeps the raw value of a missing key.
  return {
    commentSort: sort,
    d: Number.isInteger(ancestors) && ancestors > 0 && ancestors <= furthest ? ancestors : undefined,
  }
}

interface CommentOrder {
  /** The order to request; absent for the community's default. */
  readonly asked: CommentSort | undefined
  readonly shown: CommentSort
  /** The order when the address has none. */
  readonly usual: CommentSort
}

/** No post has this id. */
const noPost = 0

const ownSort = (preferences: Preferences): CommentSort | undefined => askedSort(undefined, preferences).sort
const communitySort = (post: Post | undefined): CommentSort => post?.commentSort ?? 'top'

/**
 * The order of a thread's comments: from the address, else the reader's setting, else the community's default.
 * docs/behaviour/thread.md#order.
 */
export const useCommentSort = (said: CommentSort | undefined, postUuid = ''): CommentOrder => {
  const { store } = useApp()
  const own = useSelected(store.preferences, ownSort)
  const community = useSelected(store.posts.read(idOfUuid(postUuid) ?? noPost), communitySort)
  const usual = own ?? community
  return { asked: said ?? own, shown: said ?? usual, usual }
}

// The first row of the next conversation below what is on screen.

/** Tolerance in pixels for a row that is already in place. */
const slack = 4

/** The first top-level row below the top of the screen; `undefined` after the last. */
export const nextThread = (
  rows: ReadonlyArray<ThreadRow>,
  list: Pick<ThreadList, 'startOf' | 'indexAt'>,
): number | undefined => {
  const line = window.scrollY + topRoom + slack
  for (let at = list.indexAt(line); at < rows.length; at += 1)
    if (rows[at]?.depth === 0 && list.startOf(at) > line) return at
  return undefined
}

/** For screen readers: the conversation that begins at this row. */
export const conversationAt = (rows: ReadonlyArray<ThreadRow>, at: number): string => {
  const starts = rows.flatMap(({ depth }, index) => (depth === 0 ? [index] : []))
  const author = rows[at]?.author ?? ''
  return `Conversation ${starts.indexOf(at) + 1} of ${starts.length}, by ${author === '' ? 'a deleted account' : author}.`
}

/** The key of the thread in the address; undefined if there is none. For overlays above a thread. */
export const useOpenThread = (): string | undefined => {
  // The raw query: only a route's own match has a decoded one.
  const search = useLocation({ select: (location) => location.search })
  const { commentSort, d: ancestors = 0 } = readThreadSearch({ ...search })
  const { uuid: postUuid, commentUuid } = useParams({ strict: false })
  const { asked: sort } = useCommentSort(commentSort, postUuid)
  if (postUuid === undefined) return undefined
  return threadKey(
    commentUuid === undefined ? { kind: 'post', postUuid, sort } : { kind: 'comment', commentUuid, sort, ancestors },
  )
}
