/** Search results: matching communities, and posts page by page. docs/behaviour/search.md#results. */
import { Link, useNavigate } from '@tanstack/react-router'
import { useCallback, useEffect, useMemo, useState } from 'react'
import { SearchMorePosts, SearchPosts, type SearchQuery, searchKey } from '../../../../commands/search/SearchPosts.ts'
import { sourceOfCommunity } from '../../../../schemas/FeedAddress.ts'
import { nameKey } from '../../../../schemas/ids.ts'
import { communityPath } from '../../../../schemas/rules/addresses.ts'
import type { FeedSort } from '../../../../schemas/vocabulary.ts'
import { clipDisplayName } from '../../../../schemas/words/clip.ts'
import { useApp } from '../../../core/App.ts'
import { useField, useReadingSetting, useValue } from '../../../core/useValue.ts'
import { Screen } from '../../../layout/Screen.tsx'
import { Avatar } from '../../../ui/Avatar.tsx'
import { EmptyState } from '../../../ui/EmptyState.tsx'
import { Search } from '../../../ui/icons.tsx'
import { FailureNotice } from '../../../ui/lists/FailureNotice.tsx'
import { ListTail } from '../../../ui/lists/ListTail.tsx'
import { stableList } from '../../../ui/lists/stableList.ts'
import { useFilledList } from '../../../ui/lists/useFilledList.ts'
import { WindowList } from '../../../ui/lists/WindowList.tsx'
import { X } from '../../../ui/moreIcons.tsx'
import { Skeleton } from '../../../ui/Skeleton.tsx'
import { VisuallyHidden } from '../../../ui/VisuallyHidden.tsx'
import chips from '../../community/TopicChips.module.css'
import { useCommunityMatches } from '../../compose/useCommunityMatches.ts'
import { useUnhidden } from '../../content/useUnvoted.ts'
import { PostCard } from '../../post/PostCard.tsx'
import matchRowStyles from '../MatchRow.module.css'
import { MemberRow } from '../MemberRow.tsx'
import { SearchField } from '../SearchField.tsx'
import styles from '../SearchScope.module.css'

const sorts: ReadonlyArray<{ readonly sort: FeedSort; readonly label: string }> = [
  { sort: 'new', label: 'New' },
  { sort: 'top', label: 'Top' },
  { sort: 'hot', label: 'Hot' },
  { sort: 'active', label: 'Active' },
  { sort: 'rising', label: 'Rising' },
]

/** Sort orders of a search. docs/behaviour/search.md#results. */
const SearchSorts = ({ query: { query, community, sort: chosen } }: { readonly query: SearchQuery }) => (
  <nav aria-label="Sort" className={chips.row}>
    {sorts.map(({ sort, label }) => (
      <Link
        key={sort}
        to="/search"
        search={{ query, community: community === 'win' ? undefined : community, sort }}
        replace
        className={chips.chip}
        activeOptions={{ exact: true }}
        aria-current={sort === chosen ? 'page' : undefined}
      >
        {label}
      </Link>
    ))}
  </nav>
)

/** A search without posts, with advice: other words, or searching everywhere. */
const NothingFound = ({ query: { query, community, sort } }: { readonly query: SearchQuery }) => {
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

const drawPost = (id: number) => <PostCard id={id} />

const itself = (id: number): number => id

/** Without posts by members whom the viewer blocks. */
const useUnblocked = (ids: ReadonlyArray<number>): ReadonlyArray<number> => {
  const { store } = useApp()
  const unblocked = useMemo(
    () =>
      stableList(() => {
        const blocked = store.blocked.value
        if (blocked.size === 0) return ids
        return ids.filter((id) => !blocked.has(nameKey(store.posts.read(id).value?.author ?? '')))
      }),
    [ids, store],
  )
  return useValue(unblocked)
}

/** The posts that a search found, with infinite scroll. */
export const SearchResults = ({ query: { query, community, sort } }: { readonly query: SearchQuery }) => {
  const { run, store } = useApp()
  const key = searchKey({ query, community, sort })
  const state = useValue(store.feeds.read(key))
  const search = useCallback(() => void run(SearchPosts, { query, community, sort }), [run, query, community, sort])
  const searchMore = useCallback(
    () => void run(SearchMorePosts, { query, community, sort }),
    [run, query, community, sort],
  )
  const shown = useUnblocked(useUnhidden(state.ids, itself))
  const goesOn = useReadingSetting('scrollsInfinitely')
  useFilledList(shown, state, searchMore)
  useEffect(() => {
    // Keep the results when the reader returns from a post.
    if (!store.feeds.peek(key).loaded) search()
  }, [store, key, search])
  if (!state.loaded) {
    return state.failure === undefined ? (
      <Skeleton cards={4} />
    ) : (
      <FailureNotice failure={state.failure} onRetry={search} />
    )
  }
  if (shown.length === 0 && !state.more) return <NothingFound query={{ query, community, sort }} />
  return (
    <>
      <WindowList
        name={key}
        label="Posts"
        ids={shown}
        draw={drawPost}
        onNearEnd={goesOn && state.more ? searchMore : undefined}
      />
      <ListTail state={state} onNext={searchMore} />
    </>
  )
}

const Match = ({ name }: { readonly name: string }) => {
  const community = useValue(useApp().store.communities.read(name))
  if (community === undefined) return null
  return (
    <li className={matchRowStyles.item}>
      <Link to={communityPath(community.name)} className={matchRowStyles.chip}>
        <Avatar name={community.name} address={community.icon} size={28} />
        <span className={matchRowStyles.name}>{clipDisplayName(community.displayName || community.name)}</span>
      </Link>
    </li>
  )
}

/** Communities that match a search, as a row of chips above the posts. Renders nothing without matches. */
const MatchRow = ({ query }: { readonly query: string }) => {
  const { ids } = useCommunityMatches(query).matches
  if (ids.length === 0) return null
  return (
    <section aria-label="Communities" className={matchRowStyles.matches}>
      <h2 className={matchRowStyles.heading}>Communities</h2>
      <ul className={matchRowStyles.row}>
        {ids.map((name) => (
          <Match key={name} name={name} />
        ))}
      </ul>
    </section>
  )
}

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
