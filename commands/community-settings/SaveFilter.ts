/** Saves the YAML of a community's filter, as it was typed. docs/behaviour/community-settings.md#filter. */
import { Effect, Schema } from 'effect'
import { saveFilter } from '../../schemas/api/communityConfig.ts'
import { nameKey } from '../../schemas/ids.ts'
import { Api } from '../kernel/Api.ts'
import { defineIntent } from '../kernel/Command.ts'
import { moderatorOnly } from '../moderation/moderatorOnly.ts'
import { Toasts } from '../ports/Toasts.ts'
import { configPlace } from './configRecord.ts'
import { configToasts } from './configToasts.ts'

const Input = Schema.Struct({ community: Schema.NonEmptyString, filter: Schema.String })

const send = Effect.fnUntraced(function* (input: typeof Input.Type) {
  yield* (yield* Toasts).show(configToasts.saving)
  yield* (yield* Api).call(saveFilter, input)
})

export const SaveFilter = defineIntent({
  name: 'config.saveFilter.v1',
  input: Input,
  lane: ({ community }) => ({ key: `config/${nameKey(community)}`, policy: 'queue' }),
  guard: ({ community }, context) => moderatorOnly(community, context, 'filter'),
  send,
  settle: (_answer, { community, filter }, { store }) =>
    store.records.confirm([{ kind: 'filter', ...configPlace(community), text: filter }]),
  tell: { success: () => configToasts.saved, failure: () => configToasts.failed },
})
