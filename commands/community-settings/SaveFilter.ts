/** Saves the YAML of a community's filter, as it was typed. docs/behaviour/community-settings.md#filter. */
import { Effect, Schema } from 'effect'
import { saveFilter, saveStylesheet } from '../../schemas/api/communityConfig.ts'
import { nameKey } from '../../schemas/ids.ts'
import { Api } from '../kernel/Api.ts'
import { defineIntent } from '../kernel/Command.ts'
import { moderatorOnly } from '../moderation/moderatorOnly.ts'
import { Toasts } from '../ports/Overlays.ts'
import { configPlace, configToasts } from './LoadCommunitySettings.ts'

const SaveFilterInput = Schema.Struct({ community: Schema.NonEmptyString, filter: Schema.String })

const send = Effect.fnUntraced(function* (input: typeof SaveFilterInput.Type) {
  yield* (yield* Toasts).show(configToasts.saving)
  yield* (yield* Api).call(saveFilter, input)
})

export const SaveFilter = defineIntent({
  name: 'config.saveFilter.v1',
  input: SaveFilterInput,
  lane: ({ community }) => ({ key: `config/${nameKey(community)}`, policy: 'queue' }),
  guard: ({ community }, context) => moderatorOnly(community, context, 'filter'),
  send,
  settle: (_answer, { community, filter }, { store }) =>
    store.records.confirm([{ kind: 'filter', ...configPlace(community), text: filter }]),
  tell: { success: () => configToasts.saved, failure: () => configToasts.failed },
})

const Input = Schema.Struct({ community: Schema.NonEmptyString, stylesheet: Schema.String })

const sendStylesheet = Effect.fnUntraced(function* (input: typeof Input.Type) {
  yield* (yield* Toasts).show(configToasts.saving)
  yield* (yield* Api).call(saveStylesheet, input)
})

/**
 * Saves the CSS of a community, which was made for the desktop. Its safe part is applied to the community's screens
 * (schemas/rules/safeStyle.ts). docs/behaviour/community-settings.md#stylesheet.
 */
export const SaveStylesheet = defineIntent({
  name: 'config.saveStylesheet.v1',
  input: Input,
  lane: ({ community }) => ({ key: `config/${nameKey(community)}`, policy: 'queue' }),
  guard: ({ community }, context) => moderatorOnly(community, context, 'design'),
  send: sendStylesheet,
  settle: (_answer, { community, stylesheet }, { store }) =>
    store.records.confirm([{ kind: 'stylesheet', ...configPlace(community), text: stylesheet }]),
  tell: { success: () => configToasts.saved, failure: () => configToasts.failed },
})
