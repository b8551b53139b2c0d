/** Takes the author of a new comment to it: when the dialog has closed, the comment is scrolled to and focused. */
import { useLocation } from '@tanstack/react-router'
import { type RefObject, useEffect } from 'react'
import { SeeWritten } from '../../../commands/thread/SeeWritten.ts'
import type { ThreadRow } from '../../../signals/CommentTree.ts'
import type { WrittenComment } from '../../../signals/withReply.ts'
import { useApp } from '../../core/App.ts'
import { useSelected } from '../../core/useValue.ts'
import type { RowVirtualizer } from './useThreadRows.ts'

/** Frames to wait for a row after scrolling to it. */
const patience = 20

const newest = (written: ReadonlyArray<WrittenComment>): number => written.findLast(({ isSeen }) => !isSeen)?.id ?? 0

export const useWrittenRow = (
  visible: ReadonlyArray<ThreadRow>,
  virtualizer: RowVirtualizer,
  listRef: RefObject<HTMLElement | null>,
): void => {
  const { run, store } = useApp()
  const id = useSelected(store.written, newest)
  const isCovered = useLocation({ select: ({ state }) => (state.overlays?.length ?? 0) > 0 })
  const at = id === 0 || isCovered ? -1 : visible.findIndex((row) => row.id === id)
  useEffect(() => {
    if (at < 0) return
    virtualizer.scrollToIndex(at, { align: 'center' })
    let drawings = 0
    let frame = 0
    // Wait some frames: the dialog returns the focus first, and a distant row renders only after the scroll.
    const look = (): void => {
      drawings += 1
      const row = listRef.current?.querySelector<HTMLElement>(`[data-index="${at}"] > article`)
      if (drawings > 2 && row != null) row.focus({ preventScroll: true })
      if ((drawings > 2 && row != null) || drawings > patience) void run(SeeWritten, { id })
      else frame = requestAnimationFrame(look)
    }
    frame = requestAnimationFrame(look)
    return () => cancelAnimationFrame(frame)
  }, [at, id, virtualizer, listRef, run])
}
