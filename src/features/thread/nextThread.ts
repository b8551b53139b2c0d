/** The first row of the next conversation below what is on screen. */
import type { ThreadRow } from '../../../signals/CommentTree.ts'
import type { RowVirtualizer } from './useThreadRows.ts'

/** Tolerance in pixels for a row that is already in place. */
const slack = 4

/** The first top-level row below the top of the screen; `undefined` after the last. */
export const nextThread = (
  rows: ReadonlyArray<ThreadRow>,
  { scrollOffset, options, measurementsCache }: RowVirtualizer,
): number | undefined => {
  const line = (scrollOffset ?? 0) + options.scrollPaddingStart + slack
  const at = rows.findIndex((row, index) => row.depth === 0 && (measurementsCache[index]?.start ?? 0) > line)
  return at < 0 ? undefined : at
}
