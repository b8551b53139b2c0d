/**
 * The rows of a thread to render: those on screen, and 2000 pixels of rows around them. docs/behaviour/thread.md#tree.
 */
import { type RefObject, useLayoutEffect, useReducer, useRef, useState } from 'react'
import { paging } from '../../../schemas/limits.ts'
import type { ThreadRow } from '../../../signals/CommentTree.ts'
import { useIsHydrated } from '../../core/useIsHydrated.ts'
import { measuredRows } from './measuredRows.ts'
import type { Span } from './rowPositions.ts'
import { makeThreadList, type ThreadList } from './threadList.ts'

interface ThreadRows {
  readonly list: ThreadList
  readonly span: Span
}

interface ThreadOnScreen {
  readonly threadKey: string
  readonly visible: ReadonlyArray<ThreadRow>
  readonly listRef: RefObject<HTMLElement | null>
  /** Initial scroll offset of the page, in CSS pixels. */
  readonly offset: number
  /** Called when scrolling has stopped. */
  readonly onRest: () => void
}

export const useThreadRows = ({ threadKey, visible, listRef, offset, onRest }: ThreadOnScreen): ThreadRows => {
  const isHydrated = useIsHydrated()
  const [, rerender] = useReducer((renders: number) => renders + 1, 0)
  const [heights] = useState(() => new Map(isHydrated ? measuredRows.recall(threadKey, window.innerWidth) : undefined))
  const [list] = useState(() => makeThreadList({ heights, offset, isRendered: !isHydrated, rerender }))
  list.setRows(visible)
  const atRest = useRef(onRest)
  useLayoutEffect(() => {
    atRest.current = onRest
  })
  useLayoutEffect(() => {
    if (!isHydrated || listRef.current === null) return undefined
    return list.connect(listRef.current, () => atRest.current())
  }, [isHydrated, list, listRef])
  useLayoutEffect(() => {
    if (isHydrated) list.committed()
  })
  useLayoutEffect(() => () => measuredRows.keep(threadKey, window.innerWidth, heights), [threadKey, heights])
  // A page has of the thread that the server rendered: its first rows.
  const rendered = { first: 0, end: Math.min(paging.firstComments, visible.length) }
  return { list, span: isHydrated ? list.span() : rendered }
}
