/**
 * Saves the CSS of a community, which was made for the desktop. Its safe part is applied to the community's screens
 * (schemas/rules/safeStyle.ts). docs/behaviour/community-settings.md#stylesheet.
 */
import { Effect, Schema } from 'effect'
import { saveStylesheet } from '../../schemas/api/communityConfig.ts'
import { nameKey } from '../../schemas/ids.ts'
import { Api } from '../kernel/Api.ts'
import { defineIntent } from '../kernel/Command.ts'
import { moderatorOnly } from '../moderation/moderatorOnly.ts'
import { Toasts } from '../ports/Toasts.ts'
import { configPlace } from './configRecord.ts'
import { configToasts } from './configToasts.ts'

const Input = Schema.Struct({ community: Schema.NonEmptyString, stylesheet: Schema.String })

const send = Effect.fnUntraced(function* (input: typeof Input.Type) {
  yield* (yield* Toasts).show(configToasts.saving)
  yield* (yield* Api).call(saveStylesheet, input)
})

export const SaveStylesheet = defineIntent({
  name: 'config.saveStylesheet.v1',
  input: Input,
  lane: ({ community }) => ({ key: `config/${nameKey(community)}`, policy: 'queue' }),
  guard: ({ community }, context) => moderatorOnly(community, context, 'design'),
  send,
  settle: (_answer, { community, stylesheet }, { store }) =>
    store.records.confirm([{ kind: 'stylesheet', ...configPlace(community), text: stylesheet }]),
  tell: { success: () => configToasts.saved, failure: () => configToasts.failed },
})
