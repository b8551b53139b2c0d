/** The content of a feed in every state of its list. docs/behaviour/feed.md#list-states. */

import { effect, type ReadonlySignal } from '@preact/signals-core'
import { lazy, Suspense, useCallback, useEffect, useLayoutEffect, useMemo } from 'react'
import { LoadNextFeedPage, RetryFeedTail } from '../../../commands/feed/FeedQuery.ts'
import { isPollDue, isRefreshDue, PollFeed, RefreshFeed, VisitFeed } from '../../../commands/feed/VisitFeed.ts'
import { ScrollToTop } from '../../../commands/layout/ScrollToTop.ts'
import { type FeedAddress, feedKey } from '../../../schemas/FeedAddress.ts'
import { nameKey } from '../../../schemas/ids.ts'
import type { Store } from '../../../signals/Store.ts'
import { useApp } from '../../core/App.ts'
import { lazyPart } from '../../core/lazyPart.tsx'
import { useSite } from '../../core/site.ts'
import { useReadingSetting, useValue } from '../../core/useValue.ts'
import { useScreenRefresh } from '../../layout/refresh/screenRefresh.ts'
import { Button } from '../../ui/Button.tsx'
import { EmptyState } from '../../ui/EmptyState.tsx'
import { LoaderCircle } from '../../ui/icons.tsx'
import { LoadMore } from '../../ui/lists/ListTail.tsx'
import { stableList } from '../../ui/lists/stableList.ts'
import { Skeleton } from '../../ui/Skeleton.tsx'
import { useListSeen } from '../content/useUnvoted.ts'
import { useFeedView } from './condensedView.ts'
import { FeedFailure } from './EmptyFeed.tsx'
import styles from './FeedList.module.css'
import type { FeedListProps } from './FeedList.tsx'
import feedTailStyles from './FeedTail.module.css'
import { FirstPage } from './FirstPage.tsx'
import { feedEntries } from './feedLabels.ts'
import { useLongList } from './useLongList.ts'

/** The foot of a feed: loading more, why that failed, or the end. docs/behaviour/feed.md#pages. */
const FeedTail = ({ feed }: { readonly feed: FeedAddress }) => {
  const { run, store } = useApp()
  const { loading, more, failure } = useValue(store.feeds.read(feedKey(feed)))
  const goesOn = useReadingSetting('scrollsInfinitely')
  const isLoading = loading === 'tail'
  const hasMore = isLoading || (more && failure === undefined)
  const spinner = (
    <div className={feedTailStyles.waiting} role="status" aria-label="Loading more posts">
      <LoaderCircle size={28} aria-hidden="true" className={feedTailStyles.spinner} />
    </div>
  )
  if (hasMore && goesOn) return spinner
  if (hasMore)
    return (
      <>
        {isLoading && spinner}
        <LoadMore onLoad={() => void run(LoadNextFeedPage, { feed })} isLoading={loading !== false} />
      </>
    )
  if (failure !== undefined) {
    return <FeedFailure failure={failure} onRetry={() => void run(RetryFeedTail, { feed })} retry="Retry" isInline />
  }
  return (
    <EmptyState title="That is everything for now.">
      <Button onClick={() => void run(ScrollToTop, undefined)}>Back to top</Button>
    </EmptyState>
  )
}

// Keeps the feed on screen up to date: loads it if it is empty, and polls for new posts.
// docs/behaviour/feed.md#refresh. `isPollDue` and `isRefreshDue` decide by age.

/** `feed` must be referentially stable. */
const useFeedRefresh = (feed: FeedAddress): void => {
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

// The posts of a feed that the viewer wants to see: not hidden, not NSFW if they are off, not by blocked members and,
// except in a community's own feed, not of blocked communities. Changes when a post is added, removed or hidden, but
// not with every vote. docs/behaviour/feed.md#call.

type Names = ReadonlySignal<ReadonlySet<string>>

const shownPosts = (store: Store, feed: FeedAddress): ReadonlySignal<ReadonlyArray<number>> => {
  const list = store.feeds.read(feedKey(feed))
  const isGathered = feed.source.kind !== 'community'
  const has = ({ value: names }: Names, name: string): boolean => names.size > 0 && names.has(nameKey(name))
  const isWanted = (id: number): boolean => {
    const post = store.posts.read(id).value
    if (post === undefined || post.isHidden || has(store.blocked, post.author)) return false
    if (post.isNsfw && !store.preferences.value.showsNsfw) return false
    return !(isGathered && has(store.blockedCommunities, post.community))
  }
  return stableList(() => list.value.ids.filter(isWanted))
}

/** `feed` must be referentially stable. */
const useShownPosts = (feed: FeedAddress): ReadonlyArray<number> => {
  const { store } = useApp()
  return useValue(useMemo(() => shownPosts(store, feed), [store, feed]))
}

/** Rarely needed, so loaded on demand. */
const EmptyFeed = lazyPart('EmptyFeed', () => import('./EmptyFeed.tsx').then((chunk) => chunk.EmptyFeed))

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
  const { takesSupport } = useSite()
  const support = isMember && takesSupport && !preferences.dismissedSupportInsert
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
    isLoadingMore: loading === 'tail',
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
      {notice !== undefined && <FeedFailure failure={notice} kept={kept} onRetry={refresh} isInline isAbove />}
      {LongList === undefined ? (
        <FirstPage key={listKey} {...list} onMove={bring} />
      ) : (
        <LongList key={listKey} {...list} />
      )}
      {/* Has the focus while a page that failed is loaded again. */}
      <div>
        <FeedTail feed={feed} />
      </div>
    </>
  )
}
