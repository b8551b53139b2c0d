/** The posts that a search found, with infinite scroll. */

import { Link } from '@tanstack/react-router'
import { useCallback, useEffect } from 'react'
import { SearchMorePosts, SearchPosts, type SearchQuery, searchKey } from '../../../commands/search/SearchPosts.ts'
import { sourceOfCommunity } from '../../../schemas/FeedAddress.ts'
import { useApp } from '../../core/App.ts'
import { useReadingSetting } from '../../core/useReadingSetting.ts'
import { useValue } from '../../core/useValue.ts'
import { EmptyState } from '../../ui/EmptyState.tsx'
import { FailureNotice } from '../../ui/lists/FailureNotice.tsx'
import { ListTail } from '../../ui/lists/ListTail.tsx'
import { useFilledList } from '../../ui/lists/useFilledList.ts'
import { WindowList } from '../../ui/lists/WindowList.tsx'
import { Skeleton } from '../../ui/Skeleton.tsx'
import { useUnhidden } from '../content/useUnhidden.ts'
import { PostCard } from '../post/PostCard.tsx'
import styles from './SearchScope.module.css'

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

export const SearchResults = ({ query: { query, community, sort } }: { readonly query: SearchQuery }) => {
  const { run, store } = useApp()
  const key = searchKey({ query, community, sort })
  const state = useValue(store.feeds.read(key))
  const search = useCallback(() => void run(SearchPosts, { query, community, sort }), [run, query, community, sort])
  const searchMore = useCallback(
    () => void run(SearchMorePosts, { query, community, sort }),
    [run, query, community, sort],
  )
  const shown = useUnhidden(state.ids, itself)
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
