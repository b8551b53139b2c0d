/**
 * The first posts of a feed, drawn as they are: what a visit shows before anybody scrolls needs no virtual list. The first movement loads
 * that list, which takes over at the same place with the same heights. Document 1, section 2 (Feed screen).
 */
import { type RefObject, startTransition, useCallback, useEffect, useRef, useState } from 'react'
import { useApp } from '../../App.ts'
import { OpenedContext } from '../post/Opened.ts'
import { FeedEntryView } from './FeedEntryView.tsx'
import styles from './FeedList.module.css'
import type { FeedListProps } from './FeedList.tsx'
import { entryKey } from './feedEntries.ts'
import type { BroughtList } from './useLongList.ts'

interface FirstPageProps extends FeedListProps {
  /** Brings the long list. Fails where it cannot be had now. */
  readonly onMove: () => Promise<BroughtList>
}

/** No keys: whoever presses one on a control means the control, and a key that moves the page scrolls it. */
const signs = ['scroll', 'wheel', 'touchmove'] as const

/** Calls at every sign of movement; at once where a whole page is so little that nothing may ever be scrolled. */
const useMovement = (list: RefObject<HTMLElement | null>, isWhole: boolean, begin: () => void): void => {
  useEffect(() => {
    for (const sign of signs) window.addEventListener(sign, begin, { passive: true })
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

/** How many of so many are drawn: the first ones at once, the others little by little, and whatever a person does comes in between. */
const useLittleByLittle = (all: number, step: number): number => {
  const [drawn, setDrawn] = useState(step)
  useEffect(() => {
    if (drawn < all) startTransition(() => setDrawn(drawn + step))
  }, [drawn, all, step])
  return drawn
}

export const FirstPage = ({ feed, memoryKey, loadedAt, view, entries, onMove }: FirstPageProps) => {
  const { places } = useApp().store
  const list = useRef<HTMLDivElement>(null)
  const isAsked = useRef(false)
  const begin = useCallback(() => {
    if (isAsked.current) return
    isAsked.current = true
    const move = async (): Promise<void> => {
      try {
        const { takeOver, whenReleased, show } = await onMove()
        if (list.current !== null) await whenReleased(list.current)
        if (list.current === null) return
        const place = { loadedAt, view, width: window.innerWidth, offset: window.scrollY, firstEntry: '' }
        takeOver(
          list.current,
          entries.map(entryKey),
          (standing) => places.keepFeed(memoryKey, { ...place, ...standing }),
          show,
        )
      } catch {
        // Offline, or a newer build: the page stays as it is, and the next movement asks again.
        isAsked.current = false
      }
    }
    void move()
  }, [onMove, memoryKey, loadedAt, view, entries, places])
  const drawn = useLittleByLittle(entries.length, atOnce[view])
  useMovement(list, drawn >= entries.length, begin)
  return (
    <OpenedContext value={places.opened(memoryKey, loadedAt)}>
      <div ref={list} role="feed" aria-label="Posts">
        {entries.slice(0, drawn).map((entry) => (
          <div key={entryKey(entry)} className={styles.still}>
            <FeedEntryView entry={entry} view={view} inTrending={feed.source.kind === 'trending'} />
          </div>
        ))}
      </div>
    </OpenedContext>
  )
}
