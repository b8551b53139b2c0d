/** Which rows of an open thread are seen; building the rows stands apart, because only loading a thread does that. */
import type { ThreadRow } from './CommentTree.ts'
import { foldedAnswers } from './foldedAnswers.ts'

export interface Unseen {
  /** Ids of comments that are collapsed with their answers, and `foldedAnswers` of those that only their answers are. */
  readonly collapsed: ReadonlySet<number>
  /** Whether an author's comments, with what answers them, stay out of sight; absent where nobody's do. */
  readonly isBlocked?: ((author: string) => boolean) | undefined
}

/**
 * The rows that stay: a collapsed comment keeps its own row and the rest of its span is skipped, a blocked author's span is skipped as a
 * whole. The same list where nothing is.
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
