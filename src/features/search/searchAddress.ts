/** The query parameters of a search. docs/behaviour/search.md#addresses. */
import { textLimits } from '../../../schemas/limits.ts'
import { FeedSort } from '../../../schemas/vocabulary.ts'
import { oneOf, textOf } from '../../core/searchText.ts'

export interface SearchAddress {
  readonly query?: string | undefined
  readonly community?: string | undefined
  readonly sort?: FeedSort | undefined
}

/** Values that are too long are cut; unknown ones are ignored. */
export const readSearchAddress = (search: Record<string, unknown>): SearchAddress => ({
  query: textOf(search.query).slice(0, textLimits.searchQuery) || undefined,
  community: textOf(search.community).trim() || undefined,
  sort: oneOf(FeedSort.literals, search.sort),
})
