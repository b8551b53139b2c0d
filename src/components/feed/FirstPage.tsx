/**
 * The first posts of a feed, drawn as they are: what a visit shows before anybody scrolls needs no virtual list. The first movement loads
 * that list, which takes over at the same place with the same heights. Document 1, section 2 (Feed screen).
 */
import { type RefObject, useCallback, useEffect, useRef } from 'react'
import { useApp } from '../../App.ts'
import { OpenedContext } from '../post/Opened.ts'
import { FeedEntryView } from './FeedEntryView.tsx'
import styles from './FeedList.module.css'
import type { FeedListProps } from './FeedList.tsx'
import { entryKey } from './feedEntries.ts'
import { feedMemories } from './feedMemory.ts'
import type { BroughtList } from './useLongList.ts'

interface FirstPageProps extends FeedListProps {
  /** Brings the long list. Fails where it cannot be had now. */
  readonly onMove: () => Promise<BroughtList>
}

/** No keys: whoever presses one on a control means the control, and a key that moves the page scrolls it. */
const signs = ['scroll', 'wheel', 'touchmove'] as const

/** Calls at every sign of movement; at once where there is so little that nothing may ever be scrolled. */
const useMovement = (list: RefObject<HTMLElement | null>, begin: () => void): void => {
  useEffect(() => {
    for (const sign of signs) window.addEventListener(sign, begin, { passive: true })
    if ((list.current?.getBoundingClientRect().bottom ?? 0) < 2 * window.innerHeight) begin()
    return () => {
      for (const sign of signs) window.removeEventListener(sign, begin)
    }
  }, [list, begin])
}

export const FirstPage = ({ feed, memoryKey, loadedAt, view, entries, onMove }: FirstPageProps) => {
  const { now } = useApp()
  const list = useRef<HTMLDivElement>(null)
  const isAsked = useRef(false)
  const begin = useCallback(() => {
    if (isAsked.current) return
    isAsked.current = true
    const move = async (): Promise<void> => {
      try {
        const { takeOver, show } = await onMove()
        if (list.current === null) return
        const place = { loadedAt, savedAt: now.peek(), view, offset: window.scrollY, firstEntry: '' }
        takeOver(
          list.current,
          entries.map(entryKey),
          (standing) => feedMemories.keep(memoryKey, { ...place, ...standing }),
          show,
        )
      } catch {
        // Offline, or a newer build: the page stays as it is, and the next movement asks again.
        isAsked.current = false
      }
    }
    void move()
  }, [onMove, memoryKey, loadedAt, view, entries, now])
  useMovement(list, begin)
  return (
    <OpenedContext value={feedMemories.opened(memoryKey)}>
      <div ref={list} role="feed" aria-label="Posts">
        {entries.map((entry) => (
          <div key={entryKey(entry)} className={styles.still}>
            <FeedEntryView entry={entry} view={view} inTrending={feed.source.kind === 'trending'} />
          </div>
        ))}
      </div>
    </OpenedContext>
  )
}
