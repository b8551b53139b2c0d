/**
 * The start of a search: communities while typing, posts on Enter, and topics and feeds to browse.
 * docs/behaviour/search.md#browse.
 */
import { useNavigate } from '@tanstack/react-router'
import { useState } from 'react'
import { Screen } from '../../../layout/Screen.tsx'
import { VisuallyHidden } from '../../../ui/VisuallyHidden.tsx'
import { BrowseMatches } from '../BrowseMatches.tsx'
import { BrowseTopics } from '../BrowseTopics.tsx'
import { SearchField } from '../SearchField.tsx'

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
