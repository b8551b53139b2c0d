/** A response that is worth caching for offline reading. */
import type { Rows } from '../schemas/codecs/lenient.ts'
import type { Comment } from '../schemas/entities/Comment.ts'
import type { Post } from '../schemas/entities/Post.ts'
import type { ThreadRow } from './CommentTree.ts'

/**
 * The id, among the collapsed comments of a thread, for "only its replies are folded": the comment itself stays
 * visible. Comment ids are positive, so negative ids are free, and all code that stores, records or toggles collapsed
 * comments works for these too.
 */
export const foldedAnswers = (commentId: number): number => -commentId

/** Folds the replies of all top-level comments. */
export const allAnswersFolded = (rows: ReadonlyArray<ThreadRow>): ReadonlySet<number> =>
  new Set(rows.filter(({ depth, span }) => depth === 0 && span > 1).map(({ id }) => foldedAnswers(id)))

/** The top-level comment of a comment's row; `undefined` if there is no such row. */
export const topOf = (rows: ReadonlyArray<ThreadRow>, commentId: number): number | undefined => {
  const at = rows.findIndex(({ id }) => id === commentId)
  return at < 0 ? undefined : rows.slice(0, at + 1).findLast(({ depth }) => depth === 0)?.id
}

/** Content that can be read offline: posts, with the comments of one of them. */
export interface Readable {
  readonly posts: Rows<Post>
  readonly hasMore?: boolean
  readonly comments?: Rows<Comment>
  /** The comments that a permalink begins with. */
  readonly topLevelIds?: ReadonlyArray<number>
}

export interface Arrival {
  /** The viewer who requested it. */
  readonly viewer: Viewer
  /** Key of the list that it filled: the feed's or the thread's. */
  readonly key: string
  readonly answer: Readable
}

type Viewer = { readonly kind: 'guest' } | { readonly kind: 'member'; readonly user: { readonly username: string } }

// The visible rows of an open thread; separate from building the rows, which happens only when a thread is loaded.

interface Unseen {
  /** Ids of comments that are collapsed with their replies, and `foldedAnswers` of those whose replies only are. */
  readonly collapsed: ReadonlySet<number>
  /** Whether an author's comments and their replies are hidden; absent if no author is blocked. */
  readonly isBlocked?: ((author: string) => boolean) | undefined
}

/**
 * The visible rows: a collapsed comment keeps its own row and the rest of its span is skipped, a blocked author's span
 * is skipped entirely. The same list where nothing is hidden.
 */
export const visibleRows = (
  rows: ReadonlyArray<ThreadRow>,
  { collapsed, isBlocked }: Unseen,
): ReadonlyArray<ThreadRow> => {
  if (collapsed.size === 0 && isBlocked === undefined) return rows
  const shown: Array<ThreadRow> = []
  for (let at = 0; at < rows.length; ) {
    const row = rows[at]
    if (row === undefined) break
    const isOut = isBlocked?.(row.author) === true
    if (!isOut) shown.push(row)
    at += isOut || collapsed.has(row.id) || collapsed.has(foldedAnswers(row.id)) ? row.span : 1
  }
  return shown
}
