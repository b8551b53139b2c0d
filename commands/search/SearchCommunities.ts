/**
 * Searches communities, debounced by 100 ms; a newer search replaces an older one. docs/behaviour/search.md#addresses.
 */
import { Effect, Schema } from 'effect'
import { searchCommunities } from '../../schemas/api/communities.ts'
import { textUpTo } from '../../schemas/codecs/scalars.ts'
import { durations, textLimits } from '../../schemas/limits.ts'
import { listFailed, listGivenUp, listLoaded, listLoading } from '../../signals/ListState.ts'
import { Api } from '../Api.ts'
import { defineQuery } from '../Command.ts'
import { confirmCommunities } from '../community/DirectoryQuery.ts'

const Input = Schema.Struct({ query: textUpTo(textLimits.searchQuery) })

/** The key of a community search's list among the directories. */
export const communitySearchKey = (query: string): string => `search/${query.trim().toLowerCase()}`

const fetchMatches = Effect.fnUntraced(function* ({ query }: typeof Input.Type) {
  yield* Effect.sleep(durations.searchDebounce)
  const api = yield* Api
  return yield* api.call(searchCommunities, { query: query.trim() })
})

export const SearchCommunities = defineQuery({
  name: 'search.communities.v1',
  input: Input,
  lane: () => ({ key: 'community search', policy: 'replace' }),
  guard: ({ query }) => (query.trim() === '' ? 'idle' : undefined),
  begin: ({ query }, { store }) => store.directories.step(communitySearchKey(query), listLoading),
  send: fetchMatches,
  settle: ({ communities }, { query }, { store, now }) => {
    const page = confirmCommunities(store, communities, false)
    store.directories.step(communitySearchKey(query), (state) => listLoaded(state, page, now))
  },
  giveUp: ({ query }, { store }) => store.directories.step(communitySearchKey(query), listGivenUp),
  fail: (failure, { query }, { store }) =>
    store.directories.step(communitySearchKey(query), (state) => listFailed(state, failure)),
})
