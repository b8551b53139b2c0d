/**
 * Searches communities, debounced by 100 ms; a newer search replaces an older one. docs/behaviour/search.md#addresses.
 */
import { Effect, Schema } from 'effect'
import { searchCommunities } from '../../schemas/api/communities.ts'
import { textUpTo } from '../../schemas/codecs/scalars.ts'
import { durations, textLimits } from '../../schemas/limits.ts'
import { confirmCommunities } from '../community/DirectoryQuery.ts'
import { Api } from '../kernel/Api.ts'
import { defineQuery } from '../kernel/Command.ts'
import { loadSteps } from '../kernel/definePagedList.ts'

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
  send: fetchMatches,
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
