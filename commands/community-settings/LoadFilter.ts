/** Loads the YAML of a community's filter. */
import { Effect, Schema } from 'effect'
import { getFilter } from '../../schemas/api/communityConfig.ts'
import { nameKey } from '../../schemas/ids.ts'
import { Api } from '../kernel/Api.ts'
import { defineQuery } from '../kernel/Command.ts'
import { firstOr, orNotFound } from '../kernel/notFound.ts'
import { moderatorOnly } from '../moderation/moderatorOnly.ts'
import { configPlace } from './configRecord.ts'

const Input = Schema.Struct({ community: Schema.NonEmptyString })

const fetchFilter = Effect.fnUntraced(function* ({ community }: typeof Input.Type) {
  const { communities } = yield* (yield* Api).call(getFilter, { community }).pipe(orNotFound('community'))
  return yield* firstOr(communities, 'community')
})

export const LoadFilter = defineQuery({
  name: 'config.filter.v1',
  input: Input,
  lane: ({ community }) => ({ key: `filter ${nameKey(community)}`, policy: 'join' }),
  guard: ({ community }, context) => moderatorOnly(community, context, 'filter'),
  send: fetchFilter,
  settle: ({ filter }, { community }, { store }) =>
    store.records.confirm([{ kind: 'filter', ...configPlace(community), text: filter }]),
})
