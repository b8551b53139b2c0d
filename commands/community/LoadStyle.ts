/**
 * Loads the stylesheet of a community for its readers. The call is ours: servers without it report that no community
 * has one. docs/decisions/0046-settings-for-reading.md.
 */
import { Effect, Schema } from 'effect'
import { getStyle } from '../../schemas/api/communities.ts'
import { nameKey } from '../../schemas/ids.ts'
import { configKey, configPlace } from '../community-settings/configRecord.ts'
import { Api } from '../kernel/Api.ts'
import { defineQuery } from '../kernel/Command.ts'
import { firstOr } from '../kernel/notFound.ts'

const Input = Schema.Struct({ community: Schema.NonEmptyString })

const fetchStyle = Effect.fnUntraced(function* ({ community }: typeof Input.Type) {
  const { communities } = yield* (yield* Api).call(getStyle, { community })
  return yield* firstOr(communities, 'community')
})

export const LoadStyle = defineQuery({
  name: 'community.style.v1',
  input: Input,
  lane: ({ community }) => ({ key: `style ${nameKey(community)}`, policy: 'join' }),
  guard: ({ community }, { store }) =>
    store.records.peek(configKey('stylesheet', community)) === undefined ? undefined : 'idle',
  send: fetchStyle,
  settle: ({ stylesheet }, { community }, { store }) =>
    store.records.confirm([{ kind: 'stylesheet', ...configPlace(community), text: stylesheet }]),
})
