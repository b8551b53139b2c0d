/** The content of a feed in every state of its list. docs/behaviour/feed.md#list-states. */
import { lazy, Suspense, useCallback, useLayoutEffect, useMemo } from 'react'
import { RefreshFeed } from '../../../commands/feed/RefreshFeed.ts'
import { type FeedAddress, feedKey } from '../../../schemas/FeedAddress.ts'
import { useApp } from '../../core/App.ts'
import { useValue } from '../../core/useValue.ts'
import { useScreenRefresh } from '../../layout/refresh/screenRefresh.ts'
import { Skeleton } from '../../ui/Skeleton.tsx'
import { useListSeen } from '../content/useListSeen.ts'
import { useFeedView } from './condensedView.ts'
import { FeedFailure } from './FeedFailure.tsx'
import styles from './FeedList.module.css'
import type { FeedListProps } from './FeedList.tsx'
import { FeedTail } from './FeedTail.tsx'
import { FirstPage } from './FirstPage.tsx'
import { feedEntries } from './feedEntries.ts'
import { useFeedRefresh } from './useFeedRefresh.ts'
import { useLongList } from './useLongList.ts'
import { useShownPosts } from './useShownPosts.ts'

/** Rarely needed, so loaded on demand. */
const EmptyFeed = lazy(() => import('./EmptyFeed.tsx').then((chunk) => ({ default: chunk.EmptyFeed })))

/** Needed minutes after the feed, if at all. */
const NewPostsBanner = lazy(() => import('./NewPostsBanner.tsx').then((chunk) => ({ default: chunk.NewPostsBanner })))

interface FeedBodyProps {
  /** Must be referentially stable. */
  readonly feed: FeedAddress
}

/** Render it with the feed's key as `key`. */
export const FeedBody = ({ feed }: FeedBodyProps) => {
  const { run, store } = useApp()
  const key = feedKey(feed)
  const state = useValue(store.feeds.read(key))
  const viewer = useValue(store.viewer)
  const preferences = useValue(store.preferences)
  const view = useFeedView()
  const shown = useShownPosts(feed)
  const isMember = viewer.kind === 'member'
  const support = isMember && !preferences.dismissedSupportInsert
  useFeedRefresh(feed)
  useListSeen('feed', key)
  const { loaded, loading, failure, kept, more, timestamp } = state
  const adPlan = useValue(store.adPlan)
  const entries = useMemo(() => {
    const ads = adPlan?.inFeed(key, timestamp, shown.length)
    return feedEntries(shown, { support, ads })
  }, [shown, support, adPlan, key, timestamp])
  const { LongList, bring } = useLongList()
  useLayoutEffect(() => {
    // A feed that is still loading starts at its top, however far the last screen was scrolled.
    if (!loaded) window.scrollTo(0, 0)
  }, [loaded])

  const bringAnew = useCallback(() => run(RefreshFeed, { feed }), [run, feed])
  useScreenRefresh(bringAnew)
  const refresh = (): void => void bringAnew()
  if (!loaded && failure !== undefined) return <FeedFailure failure={failure} onRetry={refresh} />
  if (!loaded) return <Skeleton cards={4} shape={view === 'card' ? 'card' : 'row'} />
  const hasNoTopics = (preferences.homeTopics ?? []).length === 0
  const isUnsubscribed = feed.source.kind === 'home' && isMember && viewer.user.subscribed?.length === 0 && hasNoTopics
  if (isUnsubscribed || (shown.length === 0 && !more))
    return (
      <Suspense>
        <EmptyFeed kind={feed.source.kind} />
      </Suspense>
    )
  const notice = kept?.failure ?? (more ? failure : undefined)
  const listKey = `${view} ${timestamp}`
  const list: FeedListProps = {
    feed,
    memoryKey: key,
    loadedAt: timestamp,
    view,
    entries,
    canLoadMore: more && loading === false && failure === undefined,
  }
  return (
    <>
      <div role="status" className={styles.banner}>
        {state.polled.length > 0 && (
          <Suspense>
            <NewPostsBanner feed={feed} />
          </Suspense>
        )}
      </div>
      {notice !== undefined && <FeedFailure failure={notice} kept={kept} onRetry={refresh} isInline />}
      {LongList === undefined ? (
        <FirstPage key={listKey} {...list} onMove={bring} />
      ) : (
        <LongList key={listKey} {...list} />
      )}
      <FeedTail feed={feed} />
    </>
  )
}
