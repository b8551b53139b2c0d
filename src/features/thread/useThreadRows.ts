/**
 * The rows of a thread to render: those on screen, and 2000 pixels of rows around them. docs/behaviour/thread.md#tree.
 */
import { useWindowVirtualizer, type Virtualizer } from '@tanstack/react-virtual'
import { type RefObject, useCallback, useEffect, useLayoutEffect, useRef, useState } from 'react'
import { paging, pixels } from '../../../schemas/limits.ts'
import type { ThreadRow } from '../../../signals/CommentTree.ts'
import { useIsHydrated } from '../../core/useIsHydrated.ts'
import { exactHeight } from '../../ui/lists/exactHeight.ts'
import { overscanStep, pixelOverscan } from '../../ui/lists/stableList.ts'
import { usePageTop } from '../../ui/useFocusReturn.ts'
import { measuredRows } from './measuredRows.ts'

export type RowVirtualizer = Virtualizer<Window, HTMLLIElement>

/** New rows rendered at a time beside those on screen: the others follow in steps, between which the page handles input. */
const rowsAtOnce = 4

/** Estimated height of a comment, in CSS pixels. */
const usualHeight = 106

/** Space at the top of the screen for the bar and a small gap; a row that is scrolled to starts below it. */
const topRoom = 60

interface ThreadRows {
  readonly virtualizer: RowVirtualizer
  /** CSS pixels from the top of the page to the list. */
  readonly top: number
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
  const top = usePageTop(listRef)
  const own = useRef<RowVirtualizer>(null)
  const isHydrated = useIsHydrated()
  const [known] = useState(() => (isHydrated ? measuredRows.recall(threadKey, window.innerWidth) : []))
  /** Keys of the rows in the document; at first those of a page that the server rendered, which stay there. */
  const drawn = useRef<ReadonlySet<unknown>>(undefined)
  drawn.current ??= new Set(isHydrated ? [] : visible.slice(0, paging.firstComments).map(({ id }) => id))
  const isUnfinished = useRef(false)
  const [, nextStep] = useState(0)
  const getItemKey = useCallback((at: number) => visible[at]?.id ?? at, [visible])
  // oxlint-disable-next-line react/incompatible-library -- no React Compiler; the result is read in this render only
  const virtualizer = useWindowVirtualizer<HTMLLIElement>({
    count: visible.length,
    estimateSize: () => usualHeight,
    scrollMargin: top,
    scrollPaddingStart: topRoom,
    getItemKey,
    measureElement: exactHeight,
    rangeExtractor: (range) => {
      const sizeOf = (at: number): number => own.current?.measurementsCache[at]?.size ?? usualHeight
      const wanted = pixelOverscan(range, sizeOf, pixels.listOverscan)
      const isUpwards = own.current?.scrollDirection === 'backward'
      // First only what is on screen.
      const most = drawn.current?.size === 0 ? 0 : rowsAtOnce
      const step = overscanStep(wanted, range, (at) => drawn.current?.has(getItemKey(at)) === true, { most, isUpwards })
      isUnfinished.current = step.length < wanted.length
      return step
    },
    initialMeasurementsCache: known,
    initialOffset: offset,
    onChange: ({ isScrolling }) => {
      if (!isScrolling) onRest()
    },
  })
  own.current = virtualizer
  useLayoutEffect(() => {
    if (isHydrated) drawn.current = new Set(virtualizer.getVirtualItems().map(({ key }) => key))
  })
  useEffect(() => {
    if (!isUnfinished.current) return undefined
    // Not as a transition: the list's positions may change while React renders one in slices.
    const frame = requestAnimationFrame(() => nextStep((step) => step + 1))
    return () => cancelAnimationFrame(frame)
  })
  useLayoutEffect(
    () => () => measuredRows.keep(threadKey, window.innerWidth, virtualizer.takeSnapshot()),
    [threadKey, virtualizer],
  )
  return { virtualizer, top }
}
