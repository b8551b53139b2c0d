/**
 * Keeps the feed on screen up to date: loads it if it is empty, and polls for new posts.
 * docs/behaviour/feed.md#refresh. `isPollDue` and `isRefreshDue` decide by age.
 */
import { effect } from '@preact/signals-core'
import { useEffect } from 'react'
import { isPollDue } from '../../../commands/feed/isPollDue.ts'
import { isRefreshDue } from '../../../commands/feed/isRefreshDue.ts'
import { PollFeed } from '../../../commands/feed/PollFeed.ts'
import { RefreshFeed } from '../../../commands/feed/RefreshFeed.ts'
import { VisitFeed } from '../../../commands/feed/VisitFeed.ts'
import { ScrollToTop } from '../../../commands/layout/ScrollToTop.ts'
import { type FeedAddress, feedKey } from '../../../schemas/FeedAddress.ts'
import { useApp } from '../../core/App.ts'

/** `feed` must be referentially stable. */
export const useFeedRefresh = (feed: FeedAddress): void => {
  const { run, store, now } = useApp()
  useEffect(() => {
    const list = store.feeds.read(feedKey(feed))
    const stopVisits = effect(() => {
      const { loaded, loading, failure } = list.value
      // Also when the list was emptied on screen: the viewer changed, or it was evicted as least recently used.
      if (!loaded && loading === false && failure === undefined) void run(VisitFeed, { feed })
    })
    const stopTicks = effect(() => {
      if (isRefreshDue(list.peek(), store.preferences.peek(), now.value)) {
        void run(ScrollToTop, undefined)
        void run(RefreshFeed, { feed })
      } else if (isPollDue(list.peek(), now.value)) void run(PollFeed, { feed })
    })
    return () => {
      stopVisits()
      stopTicks()
    }
  }, [feed, run, store, now])
}
