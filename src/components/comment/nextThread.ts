/** Which row begins the next conversation below what the reader sees. */
import type { ThreadRow } from '../../../signals/CommentTree.ts'
import type { RowVirtualizer } from './useThreadRows.ts'

/** Pixels by which a row may be off its place and still count as being there. */
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
