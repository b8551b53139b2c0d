/** Searches posts, page by page. */
import { Effect, Schema } from 'effect'
import { searchPosts } from '../../schemas/api/posts.ts'
import { textUpTo } from '../../schemas/codecs/scalars.ts'
import { nameKey } from '../../schemas/ids.ts'
import { paging, textLimits } from '../../schemas/limits.ts'
import { FeedSort } from '../../schemas/vocabulary.ts'
import { confirmPosts } from '../feed/FeedQuery.ts'
import { Api } from '../kernel/Api.ts'
import { definePagedList } from '../kernel/definePagedList.ts'

export const SearchQuery = Schema.Struct({
  query: textUpTo(textLimits.searchQuery),
  community: Schema.NonEmptyString,
  sort: FeedSort,
})
export type SearchQuery = typeof SearchQuery.Type

/** The key of a search's list among the feeds. */
export const searchKey = ({ query, community, sort }: SearchQuery): string =>
  `search/${nameKey(community)}:${sort}:${query.trim().toLowerCase()}`

const isBlank = ({ query }: SearchQuery): boolean => query.trim() === ''

const fetchMatches = Effect.fnUntraced(function* (input: SearchQuery, page: number) {
  const api = yield* Api
  return yield* api.call(searchPosts, { query: input.query.trim(), community: input.community, sort: input.sort, page })
})

const matches = definePagedList({
  input: SearchQuery,
  lists: ({ feeds }) => feeds,
  keyOf: searchKey,
  lane: 'search',
  fetch: (input, after) => fetchMatches(input, after === undefined ? paging.firstPage : after.page + 1),
  confirm: (page, _input, { store }) => confirmPosts(store, page),
})

export const SearchPosts = matches.load({
  name: 'search.posts.v1',
  policy: 'join',
  guard: (input) => (isBlank(input) ? 'idle' : undefined),
})

export const SearchMorePosts = matches.next('search.next.v1')
