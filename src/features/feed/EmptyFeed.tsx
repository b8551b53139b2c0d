/** A feed without posts, with a link to one that has some. docs/behaviour/feed.md#empty-feeds. */
import { Link, useMatch, useRouter } from '@tanstack/react-router'
import { lazy, Suspense, useEffect } from 'react'
import { OpenOverlay } from '../../../commands/layout/OpenOverlay.ts'
import { ChangePreferences } from '../../../commands/settings/ChangePreferences.ts'
import type { FeedSource } from '../../../schemas/FeedAddress.ts'
import { communityPath } from '../../../schemas/rules/addresses.ts'
import { useApp } from '../../core/App.ts'
import { loadedOr } from '../../core/lazyPart.tsx'
import { Button } from '../../ui/Button.tsx'
import { EmptyState } from '../../ui/EmptyState.tsx'
import styles from '../../ui/ErrorScreen.module.css'
import type { FailureNoticeProps } from '../../ui/lists/FailureNotice.tsx'
import { Newspaper } from '../../ui/moreIcons.tsx'

const sentences: Readonly<Record<FeedSource['kind'], string>> = {
  home: 'No posts yet.',
  trending: 'Nothing is trending with this sort.',
  all: 'There are no posts with this sort yet.',
  community: 'There are no posts here yet.',
  custom: 'There is nothing in this feed yet.',
}

/** Opens the communities sheet from a member's empty home feed. For a newcomer it opens by itself, once. */
const JoinSome = () => {
  const { run, store } = useApp()
  const router = useRouter()
  const here = useMatch({ strict: false, select: (match) => match.pathname })
  useEffect(() => {
    // Not while the router leaves for another screen; it opens on the next visit instead.
    if (router.latestLocation.pathname !== here) return
    const viewer = store.viewer.peek()
    const isNewcomer = viewer.kind === 'member' && viewer.user.subscribed?.length === 0
    if (!isNewcomer || store.preferences.peek().wasOfferedCommunities === true) return
    void run(ChangePreferences, { wasOfferedCommunities: true })
    void run(OpenOverlay, { name: 'joinCommunities' })
  }, [run, store, router, here])
  return <Button onClick={() => void run(OpenOverlay, { name: 'joinCommunities' })}>Join communities</Button>
}

export const EmptyFeed = ({ kind }: { readonly kind: FeedSource['kind'] }) => (
  <EmptyState title={sentences[kind]} icon={<Newspaper size={28} />}>
    {kind !== 'home' && <p>Try another sort, or come back later.</p>}
    {kind === 'trending' ? (
      <Link to={communityPath('all')} className={styles.home}>
        Go to All
      </Link>
    ) : (
      <Link to={communityPath('trending')} className={styles.home}>
        Go to Trending
      </Link>
    )}
    {kind === 'home' && <JoinSome />}
  </EmptyState>
)

/** Fallback when the notice itself can't be loaded, for instance offline. */
const OnlyButton = ({ onRetry }: FailureNoticeProps) => <Button onClick={onRetry}>Try again</Button>

const Notice = lazy(() =>
  loadedOr(() => import('../../ui/lists/FailureNotice.tsx').then((chunk) => ({ default: chunk.FailureNotice })), {
    default: OnlyButton,
  }),
)

/** Why a feed failed to load. Loaded right after the first screen, not with it, since it is rarely needed. */
export const FeedFailure = (props: FailureNoticeProps) => (
  <Suspense>
    <Notice {...props} />
  </Suspense>
)
