/** A feed: home, Trending, All, a community's, or a fixed one - in the reader's sort and view. */

import { Link } from '@tanstack/react-router'
import { clsx } from 'clsx'
import { Suspense, useMemo } from 'react'
import { AskToSignUp } from '../../../../commands/account/AskToSignUp.ts'
import { OpenOverlay } from '../../../../commands/layout/OpenOverlay.ts'
import { ToggleFeedView } from '../../../../commands/settings/ChangePreferences.ts'
import { type FeedAddress, type FeedSource, feedKey } from '../../../../schemas/FeedAddress.ts'
import { communityPath, homePath } from '../../../../schemas/rules/addresses.ts'
import { useApp } from '../../../core/App.ts'
import { lazyPart } from '../../../core/lazyPart.tsx'
import { useSite } from '../../../core/site.ts'
import { useValue } from '../../../core/useValue.ts'
import { LinkButton } from '../../../layout/LinkButton.tsx'
import { Screen } from '../../../layout/Screen.tsx'
import { IconButton } from '../../../ui/IconButton.tsx'
import { ChevronDown, LayoutGrid, Rows3, Rows4 } from '../../../ui/icons.tsx'
import { CommunityHeaderSkeleton } from '../../community/CommunityRow.tsx'
import { useCommunityName } from '../../community/useCommunity.ts'
import { FeedBody } from '../FeedBody.tsx'
import feedTabsStyles from '../FeedTabs.module.css'
import { placeTitle, sortName } from '../feedLabels.ts'
import { type FeedSpot, feedAt } from '../feedLocation.ts'
import { HomeHead } from '../HomeHead.tsx'
import { sortIcon } from '../sortIcon.tsx'
import styles from './FeedScreen.module.css'

// Home, Trending and All, as links. Guests have no Home unless the host belongs to a community.
// docs/behaviour/feed.md#home.

const tabs = [
  { kind: 'home', label: 'Home', path: homePath() },
  { kind: 'trending', label: 'Trending', path: communityPath('trending') },
  { kind: 'all', label: 'All', path: communityPath('all') },
] as const

/** `shown` is the feed on screen, which can differ from the one in the address. */
const FeedTabs = ({ shown }: { readonly shown: FeedSource['kind'] }) => {
  const { run, store } = useApp()
  const isGuest = useValue(store.viewer).kind === 'guest'
  return (
    <nav aria-label="Feeds">
      <ul className={feedTabsStyles.tabs}>
        {tabs.map(({ kind, label, path }) => {
          const isShown = shown === kind
          const className = clsx(feedTabsStyles.tab, isShown && feedTabsStyles.shown)
          return (
            <li key={kind} className={feedTabsStyles.item}>
              {kind === 'home' && isGuest && store.base === kind ? (
                <button
                  type="button"
                  className={className}
                  data-sign-up=""
                  onClick={() => void run(AskToSignUp, { action: 'home' })}
                >
                  {label}
                </button>
              ) : (
                <Link to={path} className={className} aria-current={isShown ? 'page' : undefined}>
                  {label}
                </Link>
              )}
            </li>
          )
        })}
      </ul>
    </nav>
  )
}

/** The feed's sort and view, each as a button that changes it. */
const FeedBar = ({ spot }: { readonly spot: FeedSpot }) => {
  const { run, store } = useApp()
  const { feedView } = useValue(store.preferences)
  const name = sortName(spot)
  return (
    <div className={styles.bar}>
      <button
        type="button"
        className={styles.sort}
        aria-label={`Sort: ${name}`}
        onClick={() => void run(OpenOverlay, { name: 'feedSort' })}
      >
        {sortIcon(spot.sort, 18)}
        {name}
        <ChevronDown size={16} aria-hidden="true" />
      </button>
      <span className={styles.rest}>
        <LinkButton label="Explore feeds" to="/feeds" isCurrent={spot.place.kind === 'custom'}>
          <LayoutGrid size={20} aria-hidden="true" />
        </LinkButton>
        <IconButton
          label={feedView === 'card' ? 'Condensed view' : 'Card view'}
          onClick={() => void run(ToggleFeedView, undefined)}
        >
          {feedView === 'card' ? <Rows4 size={20} aria-hidden="true" /> : <Rows3 size={20} aria-hidden="true" />}
        </IconButton>
      </span>
    </div>
  )
}

/** A chunk of its own: most feeds are not a community's. */
const CommunityHeader = lazyPart('CommunityHeader', () =>
  import('../../community/CommunityHeader.tsx').then((chunk) => chunk.CommunityHeader),
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
  const called = placeTitle(place, useSite().name)
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
