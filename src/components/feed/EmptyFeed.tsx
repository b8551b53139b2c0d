/** A feed without posts: says so, and where there are some. Document 1, section 2 ('No posts yet.', 'Go to Trending'). */
import { Link } from '@tanstack/react-router'
import type { FeedSource } from '../../../schemas/FeedAddress.ts'
import { communityPath } from '../../../schemas/rules/addresses.ts'
import { EmptyState } from '../ui/EmptyState.tsx'
import { Newspaper } from '../ui/icons.tsx'
import styles from './EmptyFeed.module.css'

const sentences: Readonly<Record<FeedSource['kind'], string>> = {
  home: 'No posts yet.',
  trending: 'Nothing is trending with this sort.',
  all: 'Nobody has posted with this sort yet.',
  community: 'Nobody has posted here yet.',
  custom: 'There is nothing in this feed yet.',
}

export const EmptyFeed = ({ kind }: { readonly kind: FeedSource['kind'] }) => (
  <EmptyState title={sentences[kind]} icon={<Newspaper size={28} />}>
    {kind !== 'home' && <p>Another sort may have some, or come back later.</p>}
    {kind === 'trending' ? (
      <Link to={communityPath('all')} className={styles.way}>
        Go to All
      </Link>
    ) : (
      <Link to={communityPath('trending')} className={styles.way}>
        Go to Trending
      </Link>
    )}
  </EmptyState>
)
