/** The visible rows of an open thread; separate from building the rows, which happens only when a thread is loaded. */
import type { ThreadRow } from './CommentTree.ts'
import { foldedAnswers } from './foldedAnswers.ts'

export interface Unseen {
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
