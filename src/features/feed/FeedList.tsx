/** The virtual list of a feed's posts and cards: renders only what is near the screen. docs/behaviour/feed.md#pages. */

import { useWindowVirtualizer } from '@tanstack/react-virtual'
import { type RefObject, useCallback, useEffect, useLayoutEffect, useRef, useState } from 'react'
import { LoadNextFeedPage } from '../../../commands/feed/FeedQuery.ts'
import type { FeedAddress } from '../../../schemas/FeedAddress.ts'
import { durations, pixels } from '../../../schemas/limits.ts'
import type { FeedView } from '../../../schemas/vocabulary.ts'
import { useApp } from '../../core/App.ts'
import { OpenedContext } from '../../core/Opened.ts'
import { useReadingSetting } from '../../core/useValue.ts'
import { pixelOverscan } from '../../ui/lists/stableList.ts'
import { usePageTop } from '../../ui/useFocusReturn.ts'
import { FeedEntryView } from './FeedEntryView.tsx'
import styles from './FeedList.module.css'
import { entryKey, type FeedEntry } from './feedLabels.ts'

/** Estimated heights of entries that were never rendered, in CSS pixels. */
const usualHeight: Readonly<Record<FeedView, number>> = { card: 380, condensed: 96 }

/** Height that the top bar covers; an entry that is scrolled to starts below it. */
const covered = 60

interface ScrolledFeed {
  readonly memoryKey: string
  /** When the list was loaded; identifies the load. */
  readonly loadedAt: number
  readonly view: FeedView
  readonly entries: ReadonlyArray<FeedEntry>
}

/**
 * The virtual list of a feed in the page's own scroll. Restores the position where the reader left it: offset and
 * heights are saved when scrolling stops and on unmount, so that the position is exact to the pixel.
 * docs/behaviour/feed.md#reading-place.
 */
const useFeedScroll = (
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

export interface FeedListProps extends ScrolledFeed {
  readonly feed: FeedAddress
  /** Whether the next page may be loaded now. */
  readonly canLoadMore: boolean
  readonly isLoadingMore: boolean
}

/** Load the next page this many entries before the end. */
const nearEnd = 6

/** Render it with a `key` of feed, view and load time: each has its own scroll position. */
export const FeedList = ({ feed, canLoadMore, isLoadingMore, ...scrolled }: FeedListProps) => {
  const { run, store } = useApp()
  const { memoryKey, loadedAt, view, entries } = scrolled
  const goesOn = useReadingSetting('scrollsInfinitely')
  const list = useRef<HTMLDivElement>(null)
  const { virtualizer, margin } = useFeedScroll(list, scrolled)
  const items = virtualizer.getVirtualItems()
  const isNearEnd = (items.at(-1)?.index ?? -1) >= entries.length - nearEnd
  useEffect(() => {
    if (isNearEnd && canLoadMore && goesOn) void run(LoadNextFeedPage, { feed })
  }, [isNearEnd, canLoadMore, goesOn, entries.length, run, feed])
  return (
    <OpenedContext value={store.places.opened(memoryKey, loadedAt)}>
      <div
        ref={list}
        role="feed"
        aria-label="Posts"
        aria-busy={isLoadingMore}
        className={styles.list}
        style={{ height: virtualizer.getTotalSize() }}
      >
        {items.map((item) => {
          const entry = entries[item.index]
          if (entry === undefined) return null
          return (
            <div
              key={entryKey(entry)}
              ref={virtualizer.measureElement}
              data-index={item.index}
              className={styles.item}
              style={{ transform: `translateY(${item.start - margin}px)` }}
            >
              <FeedEntryView entry={entry} view={view} inTrending={feed.source.kind === 'trending'} />
            </div>
          )
        })}
      </div>
    </OpenedContext>
  )
}
