/** /search; query words, community (win: everywhere) and sort (new). */
import { createFileRoute } from '@tanstack/react-router'
import { SearchPosts } from '../../commands/search/SearchPosts.ts'
import { readSearchAddress } from '../features/search/SearchField.tsx'
import { SearchScreen } from '../features/search/screens/SearchScreen.tsx'

const Search = () => {
  const { query = '', community = 'win', sort = 'new' } = Route.useSearch()
  return <SearchScreen key={query} query={{ query: query.trim(), community, sort }} />
}

export const Route = createFileRoute('/search')({
  validateSearch: readSearchAddress,
  loaderDeps: ({ search }) => search,
  loader: ({ context, deps: { query = '', community = 'win', sort = 'new' } }) => {
    if (query.trim() !== '')
      void context.app().firstScreen?.begin(SearchPosts, { query: query.trim(), community, sort })
  },
  component: Search,
})
