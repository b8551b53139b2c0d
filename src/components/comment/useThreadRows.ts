/** Which rows of a thread are drawn, and where: those on screen, and as many around it as fill 2000 pixels. Document 1, section 9. */
import { useWindowVirtualizer, type Virtualizer } from '@tanstack/react-virtual'
import { type RefObject, startTransition, useCallback, useEffect, useLayoutEffect, useRef, useState } from 'react'
import { pixels } from '../../../schemas/limits.ts'
import type { ThreadRow } from '../../../signals/CommentTree.ts'
import { pixelOverscan } from '../ui/pixelOverscan.ts'
import { usePageTop } from '../ui/usePageTop.ts'
import { measuredRows } from './measuredRows.ts'

export type RowVirtualizer = Virtualizer<Window, HTMLLIElement>

/** Height of a comment that was not drawn yet, in CSS pixels. */
const usualHeight = 106

/** Room at the top of the screen that a row must not be scrolled under: the bar and a little air. */
const topRoom = 60

/** To the fraction of a pixel: rows stand in the flow of the page, and rounding would add up. */
const heightOf = (element: Element, entry: ResizeObserverEntry | undefined, rows: RowVirtualizer): number => {
  const height = entry?.borderBoxSize[0]?.blockSize
  if (height !== undefined) return height
  const known = rows.itemSizeCache.get(rows.options.getItemKey(rows.indexFromElement(closestRow(element))))
  return known ?? element.getBoundingClientRect().height
}

const closestRow = (element: Element): HTMLLIElement => {
  if (element instanceof HTMLLIElement) return element
  throw new Error('Rows of a thread are list items')
}

interface ThreadRows {
  readonly virtualizer: RowVirtualizer
  /** CSS pixels from the top of the page to the list. */
  readonly top: number
}

interface ThreadOnScreen {
  readonly threadKey: string
  readonly visible: ReadonlyArray<ThreadRow>
  readonly listRef: RefObject<HTMLElement | null>
  /** CSS pixels that the page is to be scrolled at first. */
  readonly offset: number
  /** The scrolling has come to rest. */
  readonly onRest: () => void
}

export const useThreadRows = ({ threadKey, visible, listRef, offset, onRest }: ThreadOnScreen): ThreadRows => {
  const top = usePageTop(listRef)
  const own = useRef<RowVirtualizer>(null)
  const [known] = useState(() => measuredRows.recall(threadKey, window.innerWidth))
  // What is on screen comes first; the rows around it follow when that was painted, unless somebody comes back to their place.
  const [room, setRoom] = useState(known.length > 0 ? pixels.listOverscan : 0)
  useEffect(() => startTransition(() => setRoom(pixels.listOverscan)), [])
  // oxlint-disable-next-line react/incompatible-library -- nothing here is compiled by React; what it returns is read in this render only
  const virtualizer = useWindowVirtualizer<HTMLLIElement>({
    count: visible.length,
    estimateSize: () => usualHeight,
    scrollMargin: top,
    scrollPaddingStart: topRoom,
    getItemKey: useCallback((at: number) => visible[at]?.id ?? at, [visible]),
    measureElement: heightOf,
    rangeExtractor: (range) =>
      pixelOverscan(range, (at) => own.current?.measurementsCache[at]?.size ?? usualHeight, room),
    initialMeasurementsCache: known,
    initialOffset: offset,
    onChange: ({ isScrolling }) => {
      if (!isScrolling) onRest()
    },
  })
  own.current = virtualizer
  useLayoutEffect(
    () => () => measuredRows.keep(threadKey, window.innerWidth, virtualizer.takeSnapshot()),
    [threadKey, virtualizer],
  )
  return { virtualizer, top }
}
