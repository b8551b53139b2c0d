/** Searches posts, page by page. */
import { Effect, Schema } from 'effect'
import { searchCommunities } from '../../schemas/api/communities.ts'
import { searchPosts } from '../../schemas/api/posts.ts'
import { searchMembers } from '../../schemas/api/users.ts'
import { textUpTo } from '../../schemas/codecs/scalars.ts'
import { nameKey } from '../../schemas/ids.ts'
import { durations, paging, textLimits } from '../../schemas/limits.ts'
import { FeedSort } from '../../schemas/vocabulary.ts'
import { confirmCommunities } from '../community/DirectoryQuery.ts'
import { confirmPosts } from '../feed/FeedQuery.ts'
import { Api } from '../kernel/Api.ts'
import { defineQuery } from '../kernel/Command.ts'
import { definePagedList, loadSteps } from '../kernel/definePagedList.ts'

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

const Input = Schema.Struct({ query: textUpTo(textLimits.searchQuery) })

/** The key of a community search's list among the directories. */
export const communitySearchKey = (query: string): string => `search/${query.trim().toLowerCase()}`

const fetchCommunities = Effect.fnUntraced(function* ({ query }: typeof Input.Type) {
  yield* Effect.sleep(durations.searchDebounce)
  const api = yield* Api
  return yield* api.call(searchCommunities, { query: query.trim() })
})

/**
 * Searches communities, debounced by 100 ms; a newer search replaces an older one. docs/behaviour/search.md#addresses.
 */
export const SearchCommunities = defineQuery({
  name: 'search.communities.v1',
  input: Input,
  lane: () => ({ key: 'community search', policy: 'replace' }),
  guard: ({ query }) => (query.trim() === '' ? 'idle' : undefined),
  send: fetchCommunities,
  ...loadSteps(
    {
      lists: (store) => store.directories,
      keyOf: ({ query }: typeof Input.Type) => communitySearchKey(query),
      confirm: ({ communities }: typeof searchCommunities.answer.Type, _input, { store }) =>
        confirmCommunities(store, communities, false),
    },
    { sweeps: false },
  ),
})

const SearchMembersInput = Schema.Struct({ query: textUpTo(textLimits.searchQuery) })

/** The key of a search's list among the lists of members. */
export const memberSearchKey = (query: string): string => query.trim().toLowerCase()

const fetchMembers = Effect.fnUntraced(function* ({ query }: typeof SearchMembersInput.Type) {
  yield* Effect.sleep(durations.searchDebounce)
  const api = yield* Api
  return yield* api.call(searchMembers, { query: query.trim() })
})

/**
 * Searches members by the beginning of their name, debounced by 100 ms; a newer search replaces an older one. The call
 * is ours: other servers find no members. docs/decisions/0045-finding-members.md.
 */
export const SearchMembers = defineQuery({
  name: 'search.members.v1',
  input: SearchMembersInput,
  lane: () => ({ key: 'member search', policy: 'replace' }),
  guard: ({ query }) => (query.trim() === '' ? 'idle' : undefined),
  send: fetchMembers,
  ...loadSteps(
    {
      lists: (store) => store.memberLists,
      keyOf: ({ query }: typeof SearchMembersInput.Type) => memberSearchKey(query),
      confirm: ({ users }: typeof searchMembers.answer.Type, _input, { store }) => {
        // Not the viewer: the store has more about them than the public result.
        store.users.confirm(users.items.filter(({ username }) => nameKey(username) !== store.member.peek()))
        return { ids: users.items.map(({ username }) => nameKey(username)), hasMore: false }
      },
    },
    { sweeps: false },
  ),
})
