/** Loads communities by name, except those in the store: those that a member moderates, for example. */
import { Effect, Schema } from 'effect'
import { getCommunities } from '../../schemas/api/communities.ts'
import { nameKey } from '../../schemas/ids.ts'
import type { Store } from '../../signals/Store.ts'
import { Api } from '../kernel/Api.ts'
import { defineQuery } from '../kernel/Command.ts'

const Input = Schema.Struct({ communities: Schema.Array(Schema.NonEmptyString) })

const unknown = (names: ReadonlyArray<string>, store: Store): ReadonlyArray<string> =>
  names.filter((name) => store.communities.peek(nameKey(name)) === undefined)

const fetchCommunities = Effect.fnUntraced(function* (names: ReadonlyArray<string>) {
  const api = yield* Api
  return yield* api.call(getCommunities, { communities: [...names] })
})

export const LoadCommunities = defineQuery({
  name: 'community.loadMany.v1',
  input: Input,
  guard: ({ communities }, { store }) => (unknown(communities, store).length === 0 ? 'idle' : undefined),
  send: ({ communities }, { store }) => fetchCommunities(unknown(communities, store)),
  settle: ({ communities }, _input, { store }) => store.communities.confirm(communities.items),
})
