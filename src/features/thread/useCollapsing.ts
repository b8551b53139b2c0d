/**
 * Collapses and expands comments without losing the reader's place: the tapped comment keeps its position on screen, or
 * is scrolled back into view if its top was above the screen.
 */
import { type RefObject, useCallback, useLayoutEffect, useRef } from 'react'
import { CollapseComment } from '../../../commands/thread/CollapseComment.ts'
import type { ThreadRow } from '../../../signals/CommentTree.ts'
import { useApp } from '../../core/App.ts'
import type { RowVirtualizer } from './useThreadRows.ts'

/** Pixels that a row may be under the top bar and still count as visible. */
const slack = 8

/** The list's minimum height, so that the page does not get shorter than the current screen needs. */
const leastHeight = (list: HTMLElement): number => {
  const below = document.documentElement.scrollHeight - window.scrollY - window.innerHeight
  return Math.max(0, list.offsetHeight - Math.max(0, below))
}

export const useCollapsing = (
  threadKey: string,
  visible: ReadonlyArray<ThreadRow>,
  virtualizer: RowVirtualizer,
  listRef: RefObject<HTMLElement | null>,
): ((commentId: number) => void) => {
  const { run } = useApp()
  /** The tapped comment, if its top is above the screen. */
  const lostAbove = useRef<number>(undefined)
  useLayoutEffect(() => {
    const at = visible.findIndex(({ id }) => id === lostAbove.current)
    lostAbove.current = undefined
    if (at >= 0) virtualizer.scrollToIndex(at, { align: 'start' })
  }, [visible, virtualizer])
  return useCallback(
    (commentId) => {
      const { scrollOffset, options, measurementsCache } = virtualizer
      const start = measurementsCache[indexOf(virtualizer, commentId)]?.start
      const isLost = start !== undefined && start < (scrollOffset ?? 0) + options.scrollPaddingStart - slack
      lostAbove.current = isLost ? commentId : undefined
      if (listRef.current !== null) listRef.current.style.minHeight = `${leastHeight(listRef.current)}px`
      void run(CollapseComment, { threadKey, commentId })
    },
    [run, threadKey, virtualizer, listRef],
  )
}

const indexOf = ({ options }: RowVirtualizer, commentId: number): number => {
  for (let at = 0; at < options.count; at += 1) if (options.getItemKey(at) === commentId) return at
  return -1
}
