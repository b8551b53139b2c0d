/**
 * Sort orders of a feed and, for Top, the time spans. Choosing the current sort refreshes the feed.
 * docs/behaviour/feed.md#sorts.
 */
import { useLocation } from '@tanstack/react-router'
import { RefreshFeed } from '../../../../commands/feed/VisitFeed.ts'
import { GoFromOverlay } from '../../../../commands/layout/OpenOverlay.ts'
import { defaultPeriod } from '../../../../schemas/FeedAddress.ts'
import { type FeedSort, feedSorts, type TopPeriod, topPeriods } from '../../../../schemas/vocabulary.ts'
import { useApp } from '../../../core/App.ts'
import type { OverlayProps } from '../../../core/Opened.ts'
import { useValue } from '../../../core/useValue.ts'
import { ActionList } from '../../../ui/lists/ActionList.tsx'
import { CalendarRange } from '../../../ui/moreIcons.tsx'
import { Sheet } from '../../../ui/Sheet.tsx'
import { periodLabels, sortLabels } from '../feedLabels.ts'
import { feedAt, readFeedSearch, spotOfPath, spotPath } from '../feedLocation.ts'
import { sortIcon } from '../sortIcon.tsx'
import styles from './FeedSortSheet.module.css'

export const FeedSortSheet = ({ onClose }: OverlayProps<'feedSort'>) => {
  const { run, store } = useApp()
  const isGuest = useValue(store.viewer).kind === 'guest'
  const path = useLocation({ select: (location) => location.pathname })
  const search = useLocation({ select: (location) => location.searchStr })
  const spot = spotOfPath(path, readFeedSearch(Object.fromEntries(new URLSearchParams(search))))
  if (spot === undefined) return null
  const choose = (sort: FeedSort, period: TopPeriod): void => {
    if (sort === spot.sort && (sort !== 'top' || period === spot.period)) {
      onClose()
      void run(RefreshFeed, { feed: feedAt(spot, isGuest, store.base) })
    } else void run(GoFromOverlay, { address: spotPath({ place: spot.place, sort, period }) })
  }
  return (
    <Sheet title="Sort posts" onClose={onClose}>
      <ActionList
        label="Sorts"
        actions={feedSorts.map((sort) => ({
          label: sortLabels[sort],
          icon: sortIcon(sort, 22),
          isChosen: sort === spot.sort,
          onSelect: () => choose(sort, sort === spot.sort ? spot.period : defaultPeriod),
        }))}
      />
      <h3 className={styles.group}>Top posts of</h3>
      <ActionList
        label="Top posts of"
        actions={topPeriods.map((period) => ({
          label: periodLabels[period],
          icon: <CalendarRange size={22} />,
          isChosen: spot.sort === 'top' && period === spot.period,
          onSelect: () => choose('top', period),
        }))}
      />
    </Sheet>
  )
}
