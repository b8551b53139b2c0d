/** Loads the settings of a community, for its moderators. */
import { Effect, Schema } from 'effect'
import { getCommunitySettings } from '../../schemas/api/communityConfig.ts'
import { nameKey } from '../../schemas/ids.ts'
import { Api } from '../kernel/Api.ts'
import { defineQuery } from '../kernel/Command.ts'
import { firstOr, orNotFound } from '../kernel/notFound.ts'
import { moderatorOnly } from '../moderation/moderatorOnly.ts'
import { configPlace } from './configRecord.ts'

const Input = Schema.Struct({ community: Schema.NonEmptyString })

const fetchSettings = Effect.fnUntraced(function* ({ community }: typeof Input.Type) {
  const { communities } = yield* (yield* Api).call(getCommunitySettings, { community }).pipe(orNotFound('community'))
  return yield* firstOr(communities, 'community')
})

export const LoadCommunitySettings = defineQuery({
  name: 'config.settings.v1',
  input: Input,
  lane: ({ community }) => ({ key: `settings ${nameKey(community)}`, policy: 'join' }),
  guard: ({ community }, context) => moderatorOnly(community, context),
  send: fetchSettings,
  settle: (settings, { community }, { store }) =>
    store.records.confirm([{ kind: 'settings', ...configPlace(community), settings }]),
})
