/** What the query of a post's or comment's address says. Whatever cannot be read counts as not there. Document 1, section 2 (commentSort, d). */
import { type CommentSort, commentSorts } from '../../../schemas/vocabulary.ts'

export interface ThreadSearch {
  /** Absent for the reader's usual order. */
  readonly commentSort?: CommentSort | undefined
  /** Levels of ancestors above a permalink's comment; absent for none. */
  readonly d?: number | undefined
}

/** Further up than any thread goes. */
const furthest = 1000

export const readThreadSearch = ({ commentSort, d }: Readonly<Record<string, unknown>>): ThreadSearch => {
  const sort = commentSorts.find((each) => each === commentSort)
  const ancestors = typeof d === 'string' || typeof d === 'number' ? Number(d) : 0
  // Named even where absent: of a key that is left out, the router passes the raw text on.
  return {
    commentSort: sort,
    d: Number.isInteger(ancestors) && ancestors > 0 && ancestors <= furthest ? ancestors : undefined,
  }
}
