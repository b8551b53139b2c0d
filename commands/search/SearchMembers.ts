/**
 * Searches members by the beginning of their name, debounced by 100 ms; a newer search replaces an older one. The call
 * is ours: other servers find no members. docs/decisions/0045-finding-members.md.
 */
import { Effect, Schema } from 'effect'
import { searchMembers } from '../../schemas/api/users.ts'
import { textUpTo } from '../../schemas/codecs/scalars.ts'
import { nameKey } from '../../schemas/ids.ts'
import { durations, textLimits } from '../../schemas/limits.ts'
import { Api } from '../kernel/Api.ts'
import { defineQuery } from '../kernel/Command.ts'
import { loadSteps } from '../kernel/definePagedList.ts'

const Input = Schema.Struct({ query: textUpTo(textLimits.searchQuery) })

/** The key of a search's list among the lists of members. */
export const memberSearchKey = (query: string): string => query.trim().toLowerCase()

const fetchMatches = Effect.fnUntraced(function* ({ query }: typeof Input.Type) {
  yield* Effect.sleep(durations.searchDebounce)
  const api = yield* Api
  return yield* api.call(searchMembers, { query: query.trim() })
})

export const SearchMembers = defineQuery({
  name: 'search.members.v1',
  input: Input,
  lane: () => ({ key: 'member search', policy: 'replace' }),
  guard: ({ query }) => (query.trim() === '' ? 'idle' : undefined),
  send: fetchMatches,
  ...loadSteps(
    {
      lists: (store) => store.memberLists,
      keyOf: ({ query }: typeof Input.Type) => memberSearchKey(query),
      confirm: ({ users }: typeof searchMembers.answer.Type, _input, { store }) => {
        // Not the viewer: the store has more about them than the public result.
        store.users.confirm(users.items.filter(({ username }) => nameKey(username) !== store.member.peek()))
        return { ids: users.items.map(({ username }) => nameKey(username)), hasMore: false }
      },
    },
    { sweeps: false },
  ),
})
