/** Puts a post's comments in reading order: every parent before its replies, siblings by the sort. */
import type { CommentSort } from '../../../schemas/vocabulary.ts'
import { commentOrder, type RankedComment } from '../../feed/rules/ranking.ts'

interface ThreadComment extends RankedComment {
  /** The parent comment; 0 at top level. */
  readonly parentId: number
}

export interface OrderedThread<C> {
  /** All comments, in reading order. Comments whose parent is missing start a thread of their own. */
  readonly comments: ReadonlyArray<C>
  /** Ids of the direct replies of a comment, in order. */
  readonly childIds: ReadonlyMap<number, ReadonlyArray<number>>
  /** Ids of the top-level comments, in order. */
  readonly topLevelIds: ReadonlyArray<number>
}

const none: ReadonlyArray<never> = []

/** Orders a thread. Takes a fraction of a second for tens of thousands of comments of any depth. */
export const threadOrder = <C extends ThreadComment>(
  comments: ReadonlyArray<C>,
  sort: CommentSort,
): OrderedThread<C> => {
  const sorted = comments.toSorted(commentOrder(sort))
  const known = new Set(sorted.map((comment) => comment.id))
  const answers = new Map<number, Array<C>>()
  const tops: Array<C> = []
  for (const comment of sorted) {
    if (comment.parentId === 0 || !known.has(comment.parentId)) {
      tops.push(comment)
      continue
    }
    const siblings = answers.get(comment.parentId)
    if (siblings === undefined) answers.set(comment.parentId, [comment])
    else siblings.push(comment)
  }
  const ordered: Array<C> = []
  // An explicit stack, next comment on top; threads can be deeper than the call stack.
  const waiting = tops.toReversed()
  for (let next = waiting.pop(); next !== undefined; next = waiting.pop()) {
    ordered.push(next)
    for (const answer of (answers.get(next.id) ?? none).toReversed()) waiting.push(answer)
  }
  const childIds = new Map<number, ReadonlyArray<number>>()
  for (const [id, children] of answers)
    childIds.set(
      id,
      children.map((child) => child.id),
    )
  return { comments: ordered, childIds, topLevelIds: tops.map((top) => top.id) }
}
