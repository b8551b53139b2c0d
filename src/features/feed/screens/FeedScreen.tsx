/** A feed: home, Trending, All, a community's, or a fixed one - in the reader's sort and view. */
import { lazy, Suspense, useMemo } from 'react'
import { type FeedAddress, feedKey } from '../../../../schemas/FeedAddress.ts'
import { useApp } from '../../../core/App.ts'
import { useValue } from '../../../core/useValue.ts'
import { Screen } from '../../../layout/Screen.tsx'
import { CommunityHeaderSkeleton } from '../../community/CommunityHeaderSkeleton.tsx'
import { useCommunityName } from '../../community/useCommunityName.ts'
import { FeedBar } from '../FeedBar.tsx'
import { FeedBody } from '../FeedBody.tsx'
import { FeedTabs } from '../FeedTabs.tsx'
import { placeTitle } from '../feedLabels.ts'
import { type FeedSpot, feedAt } from '../feedLocation.ts'
import { HomeHead } from '../HomeHead.tsx'

/** A chunk of its own: most feeds are not a community's. */
const CommunityHeader = lazy(() =>
  import('../../community/CommunityHeader.tsx').then((chunk) => ({ default: chunk.CommunityHeader })),
)

/** The address of the feed at a spot, memoised so that it keeps its identity. */
const useFeedAt = (spot: FeedSpot): FeedAddress => {
  const { store } = useApp()
  const isGuest = useValue(store.viewer).kind === 'guest'
  const feed = feedAt(spot, isGuest, store.base)
  // oxlint-disable-next-line react/exhaustive-deps
  return useMemo(() => feed, [feedKey(feed)])
}

export const FeedScreen = ({ spot }: { readonly spot: FeedSpot }) => {
  const { place } = spot
  const { store } = useApp()
  const feed = useFeedAt(spot)
  const { source } = feed
  const { failure, loaded } = useValue(store.feeds.read(feedKey(feed)))
  const called = placeTitle(place)
  const spelt = useCommunityName(called)
  const isCommunity = source.kind === 'community'
  // On a community's host its feed is the home feed, with the community's header below the tabs.
  const isHome = place.kind === 'home'
  const isTab = isHome || (!isCommunity && source.kind !== 'custom')
  // The header already says that the community does not exist.
  const isNowhere = isCommunity && failure?._tag === 'NotFound'
  // One notice with one retry: the header reloads with the posts.
  const hasHeader = isCommunity && (failure === undefined || loaded || isNowhere)
  return (
    <Screen
      title={isCommunity && !isHome ? spelt : called}
      isRoot={isTab}
      floatingFor={isNowhere ? undefined : isCommunity ? source.community : ''}
      styledBy={isCommunity && !isNowhere ? source.community : undefined}
    >
      {isTab && <FeedTabs shown={isCommunity ? 'home' : source.kind} />}
      {hasHeader && (
        <Suspense fallback={<CommunityHeaderSkeleton community={source.community} tab="posts" />}>
          <CommunityHeader community={source.community} tab="posts" />
        </Suspense>
      )}
      {!isNowhere && (
        <>
          <FeedBar spot={spot} />
          {source.kind === 'home' && <HomeHead />}
          <FeedBody key={feedKey(feed)} feed={feed} />
        </>
      )}
    </Screen>
  )
}
