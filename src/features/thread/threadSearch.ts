/** The query of a post's or comment's address. Invalid values count as missing. docs/behaviour/thread.md#addresses. */
import { type CommentSort, commentSorts } from '../../../schemas/vocabulary.ts'

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
