/**
 * The first posts of a feed, in normal flow: nothing needs virtualisation before the first scroll. The first movement
 * loads the virtual list, which takes over at the same position with the same heights.
 */
import { clsx } from 'clsx'
import { type RefObject, startTransition, useCallback, useEffect, useLayoutEffect, useRef, useState } from 'react'
import type { FeedPosition } from '../../../signals/ReadingPlaces.ts'
import { useApp } from '../../core/App.ts'
import { OpenedContext } from '../../core/Opened.ts'
import { hasPreview, useIsHydrated } from '../../core/useIsHydrated.ts'
import { FeedEntryView } from './FeedEntryView.tsx'
import styles from './FeedList.module.css'
import type { FeedListProps } from './FeedList.tsx'
import { entryKey, type FeedEntry, standingOf } from './feedLabels.ts'
import type { BroughtList } from './useLongList.ts'

interface FirstPageProps extends FeedListProps {
  /** Loads the virtual list. Rejects if it can't be loaded now. */
  readonly onMove: () => Promise<BroughtList>
}

/** No key events: a key either activates a control or scrolls the page, which is a sign itself. */
const signs = ['scroll', 'wheel', 'touchmove'] as const

/** Calls `begin` at any sign of scrolling, and at once if that has happened or the page is too short to scroll. */
const useMovement = (list: RefObject<HTMLElement | null>, isWhole: boolean, begin: () => void): void => {
  useEffect(() => {
    for (const sign of signs) window.addEventListener(sign, begin, { passive: true })
    // A page of the server may have been scrolled before it was taken over.
    if (window.scrollY > 0) begin()
    return () => {
      for (const sign of signs) window.removeEventListener(sign, begin)
    }
  }, [begin])
  useEffect(() => {
    if (isWhole && (list.current?.getBoundingClientRect().bottom ?? 0) < 2 * window.innerHeight) begin()
  }, [list, isWhole, begin])
}

/** More than the tallest phone shows. */
const atOnce = { card: 4, condensed: 12 } as const

/** How many of `all` to render: the first ones at once, the rest in steps that yield to input. */
const useLittleByLittle = (all: number, step: number, first = step): number => {
  const [drawn, setDrawn] = useState(first)
  useEffect(() => {
    if (drawn < all) startTransition(() => setDrawn(drawn + step))
  }, [drawn, all, step])
  return drawn
}

/** Stores and restores the scroll position of a reader who leaves and returns before the virtual list has loaded. */
const usePlace = (list: RefObject<HTMLElement | null>, props: FeedListProps): FeedPosition | undefined => {
  const { places } = useApp().store
  const { memoryKey, loadedAt, view, entries } = props
  const [left] = useState(() => places.feed(memoryKey, loadedAt))
  const last = useRef(left)
  const same = left?.view === view && left.width === window.innerWidth ? left : undefined
  const shown = useRef<ReadonlyArray<FeedEntry>>(entries)
  useLayoutEffect(() => {
    shown.current = entries
  })
  useLayoutEffect(() => {
    const standing = list.current
    if (same !== undefined) window.scrollTo(0, same.offset)
    return () => {
      const offset = window.scrollY
      const isTakenOver = places.feed(memoryKey, loadedAt) !== last.current
      if (standing === null || isTakenOver || (offset === 0 && last.current === undefined)) return
      const place = { loadedAt, view, width: window.innerWidth, offset, firstEntry: '' }
      places.keepFeed(memoryKey, { ...place, ...standingOf(standing, shown.current.map(entryKey)) })
      last.current = places.feed(memoryKey, loadedAt)
    }
    // Restore once, on mount; later the scroll position belongs to the reader.
    // oxlint-disable-next-line react/exhaustive-deps
  }, [])
  return same
}

export const FirstPage = ({ onMove, ...props }: FirstPageProps) => {
  const { feed, memoryKey, loadedAt, view, entries } = props
  const { places } = useApp().store
  const list = useRef<HTMLDivElement>(null)
  // A place is restored by offset: all entries have to have their own height.
  const left = usePlace(list, props)
  const isAsked = useRef(false)
  const begin = useCallback(() => {
    if (isAsked.current) return
    isAsked.current = true
    const move = async (): Promise<void> => {
      try {
        const { switchToVirtualList, whenReleased, show } = await onMove()
        if (list.current !== null) await whenReleased(list.current)
        if (list.current === null) return
        const place = { loadedAt, view, width: window.innerWidth, offset: window.scrollY, firstEntry: '' }
        switchToVirtualList(
          list.current,
          entries.map(entryKey),
          (standing) => places.keepFeed(memoryKey, { ...place, ...standing }),
          show,
        )
      } catch {
        // Offline, or the chunk is from an older build: keep this page, and try again at the next movement.
        isAsked.current = false
      }
    }
    void move()
  }, [onMove, memoryKey, loadedAt, view, entries, places])
  const isHydrated = useIsHydrated()
  // All of them where the reader may have scrolled already.
  const isRead = !isHydrated || (hasPreview() && window.scrollY > 0)
  const first = left === undefined && !isRead ? atOnce[view] : entries.length
  const drawn = useLittleByLittle(entries.length, atOnce[view], first)
  useMovement(list, drawn >= entries.length, begin)
  return (
    <OpenedContext value={places.opened(memoryKey, loadedAt)}>
      <div ref={list} role="feed" aria-label="Posts" className={drawn < entries.length ? styles.partial : undefined}>
        {entries.slice(0, drawn).map((entry) => (
          <div key={entryKey(entry)} className={clsx(styles.still, left === undefined && styles[view])}>
            <FeedEntryView entry={entry} view={view} inTrending={feed.source.kind === 'trending'} />
          </div>
        ))}
      </div>
    </OpenedContext>
  )
}
