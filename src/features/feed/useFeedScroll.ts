/**
 * The virtual list of a feed in the page's own scroll. Restores the position where the reader left it: offset and
 * heights are saved when scrolling stops and on unmount, so that the position is exact to the pixel.
 * docs/behaviour/feed.md#reading-place.
 */
import { useWindowVirtualizer } from '@tanstack/react-virtual'
import { type RefObject, useCallback, useLayoutEffect, useRef, useState } from 'react'
import { durations, pixels } from '../../../schemas/limits.ts'
import type { FeedView } from '../../../schemas/vocabulary.ts'
import { useApp } from '../../core/App.ts'
import { pixelOverscan } from '../../ui/lists/pixelOverscan.ts'
import { usePageTop } from '../../ui/usePageTop.ts'
import { entryKey, type FeedEntry } from './feedEntries.ts'

/** Estimated heights of entries that were never rendered, in CSS pixels. */
const usualHeight: Readonly<Record<FeedView, number>> = { card: 380, condensed: 96 }

/** Height that the top bar covers; an entry that is scrolled to starts below it. */
const covered = 60

export interface ScrolledFeed {
  readonly memoryKey: string
  /** When the list was loaded; identifies the load. */
  readonly loadedAt: number
  readonly view: FeedView
  readonly entries: ReadonlyArray<FeedEntry>
}

export const useFeedScroll = (
  list: RefObject<HTMLElement | null>,
  { memoryKey: key, loadedAt, view, entries }: ScrolledFeed,
) => {
  const { places } = useApp().store
  const [left] = useState(() => places.feed(key, loadedAt))
  const same = left?.view === view && left.width === window.innerWidth ? left : undefined
  const margin = usePageTop(list, same?.margin)
  const isPlaced = useRef(false)
  const sizeOf = useRef<(index: number) => number>(() => usualHeight[view])
  const virtualizer = useWindowVirtualizer<HTMLDivElement>({
    count: entries.length,
    estimateSize: useCallback(() => usualHeight[view], [view]),
    getItemKey: useCallback(
      (at: number) => {
        const entry = entries[at]
        return entry === undefined ? at : entryKey(entry)
      },
      [entries],
    ),
    rangeExtractor: useCallback((range) => pixelOverscan(range, sizeOf.current, pixels.feedOverscan), []),
    scrollMargin: margin,
    scrollPaddingStart: covered,
    initialOffset: same?.offset ?? 0,
    initialMeasurementsCache: same === undefined ? [] : [...same.measurements],
    isScrollingResetDelay: durations.feedScrollDebounce,
    onChange: ({ isScrolling }) => {
      if (!isScrolling && isPlaced.current) remember()
    },
  })
  sizeOf.current = (index) => virtualizer.measurementsCache[index]?.size ?? usualHeight[view]

  const remember = (): void => {
    const offset = window.scrollY
    const first = offset < margin ? undefined : virtualizer.getVirtualItemForOffset(offset + covered)
    places.keepFeed(key, {
      loadedAt,
      view,
      width: window.innerWidth,
      offset,
      margin,
      measurements: virtualizer.takeSnapshot(),
      firstEntry: first === undefined ? '' : String(first.key),
    })
  }
  const rememberNow = useRef(remember)
  useLayoutEffect(() => {
    rememberNow.current = remember
  })

  useLayoutEffect(() => {
    const at =
      left === undefined || same !== undefined ? -1 : entries.findIndex((entry) => entryKey(entry) === left.firstEntry)
    if (at < 0) window.scrollTo(0, same?.offset ?? 0)
    else virtualizer.scrollToIndex(at, { align: 'start' })
    isPlaced.current = true
    return () => {
      isPlaced.current = false
      rememberNow.current()
    }
    // Restore once, on mount; later the scroll position belongs to the reader.
    // oxlint-disable-next-line react/exhaustive-deps
  }, [])

  return { virtualizer, margin }
}
