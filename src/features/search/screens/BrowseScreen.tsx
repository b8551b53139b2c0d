/**
 * The start of a search: communities while typing, posts on Enter, and topics and feeds to browse.
 * docs/behaviour/search.md#browse.
 */
import { Link, useNavigate } from '@tanstack/react-router'
import { useState } from 'react'
import { topicsFor, topicWord } from '../../../../commands/community/DirectoryQuery.ts'
import { useApp } from '../../../core/App.ts'
import { useValue } from '../../../core/useValue.ts'
import { Screen } from '../../../layout/Screen.tsx'
import { Search } from '../../../ui/icons.tsx'
import { FailureNotice } from '../../../ui/lists/FailureNotice.tsx'
import { ChevronRight, Compass } from '../../../ui/moreIcons.tsx'
import { Skeleton } from '../../../ui/Skeleton.tsx'
import { VisuallyHidden } from '../../../ui/VisuallyHidden.tsx'
import { CommunityRow } from '../../community/CommunityRow.tsx'
import { useCommunityMatches } from '../../compose/useCommunityMatches.ts'
import styles from '../Browse.module.css'
import { MemberRow } from '../MemberRow.tsx'
import { SearchField } from '../SearchField.tsx'

/** Results while typing: a link to search for posts, and matching members and communities. */
const BrowseMatches = ({ query }: { readonly query: string }) => {
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

/** Shown before typing: the fixed feeds, and every topic of the directory. */
const BrowseTopics = () => {
  const viewer = useValue(useApp().store.viewer)
  return (
    <>
      <Link to="/feeds" className={styles.feeds}>
        <Compass size={22} aria-hidden="true" />
        <span className={styles.words}>
          Explore feeds
          <small className={styles.hint}>News, Gaming, Animals and more, from many communities at once</small>
        </span>
        <ChevronRight size={20} aria-hidden="true" />
      </Link>
      <section aria-label="Topics" className={styles.topics}>
        <h2 className={styles.heading}>Communities by topic</h2>
        <ul className={styles.grid}>
          {topicsFor(viewer).map((topic) => (
            <li key={topic}>
              <Link to="/communities" search={{ topic: topicWord(topic) }} className={styles.topic}>
                {topic}
              </Link>
            </li>
          ))}
        </ul>
      </section>
    </>
  )
}

/** `initial` is the query in the address: restored when one goes back from a result. */
export const BrowseScreen = ({ initial }: { readonly initial: string }) => {
  const [query, setQuery] = useState(initial)
  const navigate = useNavigate()
  const type = (words: string): void => {
    setQuery(words)
    // Kept in the address, so that Back from a result restores the query.
    void navigate({ to: '/browse', search: { query: words || undefined }, replace: true, resetScroll: false })
  }
  const bar = (
    <SearchField
      label="Search"
      value={query}
      onChange={type}
      onSubmit={(words) => void navigate({ to: '/search', search: { query: words } })}
      isFocusedFirst
    />
  )
  return (
    <Screen title="Communities" bar={bar}>
      <VisuallyHidden>
        <h1>Communities</h1>
      </VisuallyHidden>
      {query.trim() === '' ? <BrowseTopics /> : <BrowseMatches query={query.trim()} />}
    </Screen>
  )
}
