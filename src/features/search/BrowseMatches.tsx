/** Results while typing: a link to search for posts, and matching members and communities. */
import { Link } from '@tanstack/react-router'
import { Search } from '../../ui/icons.tsx'
import { FailureNotice } from '../../ui/lists/FailureNotice.tsx'
import { Skeleton } from '../../ui/Skeleton.tsx'
import { CommunityRow } from '../community/CommunityRow.tsx'
import { useCommunityMatches } from '../compose/useCommunityMatches.ts'
import styles from './Browse.module.css'
import { MemberRow } from './MemberRow.tsx'

export const BrowseMatches = ({ query }: { readonly query: string }) => {
  const { matches, retry } = useCommunityMatches(query)
  return (
    <>
      <Link to="/search" search={{ query }} className={styles.posts}>
        <Search size={20} aria-hidden="true" />
        <span>
          Search posts for <q>{query}</q>
        </span>
      </Link>
      {matches.failure !== undefined && <FailureNotice failure={matches.failure} onRetry={retry} isInline />}
      {matches.failure === undefined && !matches.loaded && <Skeleton cards={3} shape="row" />}
      <MemberRow query={query} />
      {matches.loaded && matches.ids.length === 0 && (
        <p role="status" className={styles.none}>
          No community matches these words.
        </p>
      )}
      {matches.ids.length > 0 && (
        <section aria-label="Communities" className={styles.communities}>
          {matches.ids.map((name) => (
            <CommunityRow key={name} name={name} />
          ))}
        </section>
      )}
    </>
  )
}
