/** Leads who wrote a comment to it: once the dialog is gone, it is on screen and has the focus. */
import { useLocation } from '@tanstack/react-router'
import { type RefObject, useEffect } from 'react'
import { SeeWritten } from '../../../commands/post/SeeWritten.ts'
import type { ThreadRow } from '../../../signals/CommentTree.ts'
import type { WrittenComment } from '../../../signals/WrittenComment.ts'
import { useApp } from '../../App.ts'
import { useSelected } from '../../useValue.ts'
import type { RowVirtualizer } from './useThreadRows.ts'

/** Drawings after which a row that was scrolled to is there, or never will be. */
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
    // Not at once: the dialog gives the focus back first, and a row far away is drawn only when it is scrolled to.
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
