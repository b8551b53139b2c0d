/** Scrolls to the comment of a permalink, once. A reader who returns stays where they were. */
import { useEffect, useRef } from 'react'
import type { ThreadRow } from '../../../signals/CommentTree.ts'
import type { RowVirtualizer } from './useThreadRows.ts'

/** A page scrolled further than this was scrolled by the reader, or restored. */
const untouched = 4

export const useFocusedRow = (
  visible: ReadonlyArray<ThreadRow>,
  focusedId: number,
  virtualizer: RowVirtualizer,
): void => {
  const done = useRef(0)
  useEffect(() => {
    if (focusedId === 0 || done.current === focusedId) return
    const at = visible.findIndex(({ id }) => id === focusedId)
    if (at < 0) return
    // After the router has restored the scroll position.
    const frame = requestAnimationFrame(() => {
      done.current = focusedId
      const row = visible[at]
      if (window.scrollY <= untouched && row !== undefined)
        virtualizer.scrollToIndex(at, { align: row.depth === 0 ? 'start' : 'center' })
    })
    return () => cancelAnimationFrame(frame)
  }, [visible, focusedId, virtualizer])
}
