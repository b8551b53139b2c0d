/** Loads the CSS of a community, which was made for the desktop. */
import { Effect, Schema } from 'effect'
import { getStylesheet } from '../../schemas/api/communityConfig.ts'
import { nameKey } from '../../schemas/ids.ts'
import { Api } from '../kernel/Api.ts'
import { defineQuery } from '../kernel/Command.ts'
import { firstOr, orNotFound } from '../kernel/notFound.ts'
import { moderatorOnly } from '../moderation/moderatorOnly.ts'
import { configPlace } from './configRecord.ts'

const Input = Schema.Struct({ community: Schema.NonEmptyString })

const fetchStylesheet = Effect.fnUntraced(function* ({ community }: typeof Input.Type) {
  const { communities } = yield* (yield* Api).call(getStylesheet, { community }).pipe(orNotFound('community'))
  return yield* firstOr(communities, 'community')
})

export const LoadStylesheet = defineQuery({
  name: 'config.stylesheet.v1',
  input: Input,
  lane: ({ community }) => ({ key: `stylesheet ${nameKey(community)}`, policy: 'join' }),
  guard: ({ community }, context) => moderatorOnly(community, context, 'design'),
  send: fetchStylesheet,
  settle: ({ stylesheet }, { community }, { store }) =>
    store.records.confirm([{ kind: 'stylesheet', ...configPlace(community), text: stylesheet }]),
})
