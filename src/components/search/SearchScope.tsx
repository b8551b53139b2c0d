/** That a search looks into one community only, and how to look everywhere. */
import { Link } from '@tanstack/react-router'
import type { SearchQuery } from '../../../commands/search/SearchPosts.ts'
import { X } from '../ui/moreIcons.tsx'
import styles from './SearchScope.module.css'

export const SearchScope = ({ query: { query, community, sort } }: { readonly query: SearchQuery }) => (
  <p className={styles.scope}>
    <span className={styles.words}>
      Searching in <strong>c/{community}</strong>
    </span>
    <Link to="/search" search={{ query, sort }} replace className={styles.everywhere}>
      <X size={16} aria-hidden="true" /> Search everywhere
    </Link>
  </p>
)
