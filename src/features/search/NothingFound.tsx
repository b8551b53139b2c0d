/** A search without posts, with advice: other words, or searching everywhere. */
import { Link } from '@tanstack/react-router'
import type { SearchQuery } from '../../../commands/search/SearchPosts.ts'
import { sourceOfCommunity } from '../../../schemas/FeedAddress.ts'
import { EmptyState } from '../../ui/EmptyState.tsx'
import styles from './SearchScope.module.css'

export const NothingFound = ({ query: { query, community, sort } }: { readonly query: SearchQuery }) => {
  if (sourceOfCommunity(community).kind !== 'community') {
    return (
      <EmptyState title="No posts match these words.">
        <p>Try fewer or different words.</p>
      </EmptyState>
    )
  }
  return (
    <EmptyState title={`No posts in c/${community} match these words.`}>
      <p>Try fewer or different words, or search everywhere.</p>
      <Link to="/search" search={{ query, sort }} replace className={styles.everywhere}>
        Search everywhere
      </Link>
    </EmptyState>
  )
}
