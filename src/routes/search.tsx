/** /search; query words, community (win: everywhere) and sort (new). */
import { createFileRoute } from '@tanstack/react-router'
import { SearchScreen } from '../features/search/screens/SearchScreen.tsx'
import { readSearchAddress } from '../features/search/searchAddress.ts'

const Search = () => {
  const { query = '', community = 'win', sort = 'new' } = Route.useSearch()
  return <SearchScreen key={query} query={{ query: query.trim(), community, sort }} />
}

export const Route = createFileRoute('/search')({ validateSearch: readSearchAddress, component: Search })
