/** A chip for a search within one community; removing it searches everywhere. */
import { Link } from '@tanstack/react-router'
import type { SearchQuery } from '../../../commands/search/SearchPosts.ts'
import { nameKey } from '../../../schemas/ids.ts'
import { useApp } from '../../core/App.ts'
import { useField } from '../../core/useValue.ts'
import { X } from '../../ui/moreIcons.tsx'
import styles from './SearchScope.module.css'

export const SearchScope = ({ query: { query, community, sort } }: { readonly query: SearchQuery }) => {
  const name = useField(useApp().store.communities.read(nameKey(community)), 'name') ?? community
  return (
    <p className={styles.scope}>
      Searching in
      <Link
        to="/search"
        search={{ query: query || undefined, sort }}
        replace
        className={styles.chip}
        aria-label={`c/${name}: search everywhere instead`}
      >
        <strong className={styles.name}>c/{name}</strong>
        <X size={16} aria-hidden="true" />
      </Link>
    </p>
  )
}
