/** Sort orders of a search. docs/behaviour/search.md#results. */
import { Link } from '@tanstack/react-router'
import type { SearchQuery } from '../../../commands/search/SearchPosts.ts'
import type { FeedSort } from '../../../schemas/vocabulary.ts'
import chips from '../community/TopicChips.module.css'

const sorts: ReadonlyArray<{ readonly sort: FeedSort; readonly label: string }> = [
  { sort: 'new', label: 'New' },
  { sort: 'top', label: 'Top' },
  { sort: 'hot', label: 'Hot' },
  { sort: 'active', label: 'Active' },
  { sort: 'rising', label: 'Rising' },
]

export const SearchSorts = ({ query: { query, community, sort: chosen } }: { readonly query: SearchQuery }) => (
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
