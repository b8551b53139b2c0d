/** The virtual list of a feed's posts and cards: renders only what is near the screen. docs/behaviour/feed.md#pages. */
import { useEffect, useRef } from 'react'
import { LoadNextFeedPage } from '../../../commands/feed/FeedQuery.ts'
import type { FeedAddress } from '../../../schemas/FeedAddress.ts'
import { useApp } from '../../core/App.ts'
import { OpenedContext } from '../../core/Opened.ts'
import { useReadingSetting } from '../../core/useReadingSetting.ts'
import { FeedEntryView } from './FeedEntryView.tsx'
import styles from './FeedList.module.css'
import { entryKey } from './feedEntries.ts'
import { type ScrolledFeed, useFeedScroll } from './useFeedScroll.ts'

export interface FeedListProps extends ScrolledFeed {
  readonly feed: FeedAddress
  /** Whether the next page may be loaded now. */
  readonly canLoadMore: boolean
}

/** Load the next page this many entries before the end. */
const nearEnd = 6

/** Render it with a `key` of feed, view and load time: each has its own scroll position. */
export const FeedList = ({ feed, canLoadMore, ...scrolled }: FeedListProps) => {
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
        aria-busy={!canLoadMore && isNearEnd}
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
