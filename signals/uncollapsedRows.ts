/** Collapsing, as every open thread needs it; building the rows stands apart, because only loading a thread does that. */
import type { ThreadRow } from './CommentTree.ts'

/** The rows that stay when some comments are collapsed: a collapsed comment keeps its own row, and its span is skipped. */
export const uncollapsedRows = (
  rows: ReadonlyArray<ThreadRow>,
  collapsed: ReadonlySet<number>,
): ReadonlyArray<ThreadRow> => {
  if (collapsed.size === 0) return rows
  const shown: Array<ThreadRow> = []
  for (let at = 0; at < rows.length; ) {
    const row = rows[at]
    if (row === undefined) break
    shown.push(row)
    at += collapsed.has(row.id) ? row.span : 1
  }
  return shown
}
