/** One entry of a feed: a post in the reader's view, one of the app's own cards, or an ad. */
import { createElement, lazy, Suspense } from 'react'
import type { FeedView } from '../../../schemas/vocabulary.ts'
import { lazyPart } from '../../core/lazyPart.tsx'
import { PostCard } from '../post/PostCard.tsx'
import { condensedPost } from './condensedView.ts'
import type { FeedEntry } from './feedLabels.ts'

/** For members only, so guests never load it. */
const SupportCard = lazyPart('SupportCard', () => import('./HomeHead.tsx').then((chunk) => chunk.SupportCard))

/** Loaded after the first screen. */
const FeedAd = lazy(() => import('../ads/AdSlotView.tsx').then((chunk) => ({ default: chunk.FeedAd })))

interface FeedEntryViewProps {
  readonly entry: FeedEntry
  readonly view: FeedView
  /** In trending lists a post's menu offers to block its community. */
  readonly inTrending: boolean
}

export const FeedEntryView = ({ entry, view, inTrending }: FeedEntryViewProps) => {
  switch (entry.kind) {
    case 'support':
      return (
        <Suspense>
          <SupportCard />
        </Suspense>
      )
    case 'post':
      return createElement((view === 'condensed' ? condensedPost() : undefined) ?? PostCard, {
        id: entry.id,
        inTrending,
      })
    default:
      return (
        <Suspense>
          <FeedAd slot={entry.kind} view={view} />
        </Suspense>
      )
  }
}
