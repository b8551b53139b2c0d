/** Loads a community in full: description, rules, moderators. */
import { Effect, Schema } from 'effect'
import { getCommunities } from '../../schemas/api/communities.ts'
import { nameKey } from '../../schemas/ids.ts'
import { Api } from '../kernel/Api.ts'
import { defineQuery } from '../kernel/Command.ts'
import { firstOr, orNotFound } from '../kernel/notFound.ts'

const Input = Schema.Struct({ community: Schema.NonEmptyString })

const fetchCommunity = Effect.fnUntraced(function* ({ community }: typeof Input.Type) {
  const api = yield* Api
  const answer = yield* api.call(getCommunities, { communities: [community] }).pipe(orNotFound('community'))
  return yield* firstOr(answer.communities, 'community')
})

export const LoadCommunity = defineQuery({
  name: 'community.load.v1',
  input: Input,
  lane: ({ community }) => ({ key: `community ${nameKey(community)}`, policy: 'join' }),
  send: fetchCommunity,
  settle: (community, _input, { store }) => store.communities.confirm([community]),
})
