/** Search results: matching communities, and posts page by page. docs/behaviour/search.md#results. */
import { Link, useNavigate } from '@tanstack/react-router'
import { useState } from 'react'
import type { SearchQuery } from '../../../../commands/search/SearchPosts.ts'
import { sourceOfCommunity } from '../../../../schemas/FeedAddress.ts'
import { nameKey } from '../../../../schemas/ids.ts'
import { useApp } from '../../../core/App.ts'
import { useField } from '../../../core/useValue.ts'
import { Screen } from '../../../layout/Screen.tsx'
import { EmptyState } from '../../../ui/EmptyState.tsx'
import { Search } from '../../../ui/icons.tsx'
import { X } from '../../../ui/moreIcons.tsx'
import { VisuallyHidden } from '../../../ui/VisuallyHidden.tsx'
import { MatchRow } from '../MatchRow.tsx'
import { MemberRow } from '../MemberRow.tsx'
import { SearchField } from '../SearchField.tsx'
import { SearchResults } from '../SearchResults.tsx'
import styles from '../SearchScope.module.css'
import { SearchSorts } from '../SearchSorts.tsx'

/** A chip for a search within one community; removing it searches everywhere. */
const SearchScope = ({ query: { query, community, sort } }: { readonly query: SearchQuery }) => {
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

export const SearchScreen = ({ query }: { readonly query: SearchQuery }) => {
  const [words, setWords] = useState(query.query)
  const navigate = useNavigate()
  const isEverywhere = sourceOfCommunity(query.community).kind !== 'community'
  const submit = (text: string): void => {
    const { sort } = query
    const community = isEverywhere ? undefined : query.community
    void navigate({ to: '/search', search: { query: text, community, sort }, replace: true })
  }
  return (
    <Screen
      title={query.query === '' ? 'Search' : `${query.query} · Search`}
      bar={
        <SearchField
          label="Search"
          value={words}
          onChange={setWords}
          onSubmit={submit}
          isFocusedFirst={query.query === ''}
        />
      }
    >
      <VisuallyHidden>
        <h1>Search</h1>
      </VisuallyHidden>
      {!isEverywhere && <SearchScope query={query} />}
      {query.query === '' ? (
        <EmptyState title="Type what you are looking for, and press Enter." icon={<Search size={28} />} />
      ) : (
        <>
          {isEverywhere && <MatchRow query={query.query} />}
          {isEverywhere && <MemberRow query={query.query} />}
          <SearchSorts query={query} />
          <SearchResults query={query} />
        </>
      )}
    </Screen>
  )
}
