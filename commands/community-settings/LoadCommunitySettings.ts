/** Loads the settings of a community, for its moderators. */
import { Effect, Schema } from 'effect'
import { getCommunitySettings, getFilter, getStylesheet } from '../../schemas/api/communityConfig.ts'
import { nameKey } from '../../schemas/ids.ts'
import { recordKey } from '../../signals/ModerationRecord.ts'
import { Api } from '../kernel/Api.ts'
import { defineQuery } from '../kernel/Command.ts'
import { firstOr, orNotFound } from '../kernel/notFound.ts'
import { moderatorOnly } from '../moderation/moderatorOnly.ts'
import type { Toast } from '../ports/Overlays.ts'

// Keys of a community's configuration in the store: one record of each kind.

type ConfigKind = 'settings' | 'filter' | 'stylesheet'

/** The id of the record in the store. */
export const configKey = (kind: ConfigKind, community: string): string =>
  recordKey({ kind, community: nameKey(community), of: '' })

/** The fields that identify a record of a community's configuration. */
export const configPlace = (community: string) => ({ community: nameKey(community), of: '' }) as const

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

const LoadFilterInput = Schema.Struct({ community: Schema.NonEmptyString })

const fetchFilter = Effect.fnUntraced(function* ({ community }: typeof LoadFilterInput.Type) {
  const { communities } = yield* (yield* Api).call(getFilter, { community }).pipe(orNotFound('community'))
  return yield* firstOr(communities, 'community')
})

/** Loads the YAML of a community's filter. */
export const LoadFilter = defineQuery({
  name: 'config.filter.v1',
  input: LoadFilterInput,
  lane: ({ community }) => ({ key: `filter ${nameKey(community)}`, policy: 'join' }),
  guard: ({ community }, context) => moderatorOnly(community, context, 'filter'),
  send: fetchFilter,
  settle: ({ filter }, { community }, { store }) =>
    store.records.confirm([{ kind: 'filter', ...configPlace(community), text: filter }]),
})

const LoadStylesheetInput = Schema.Struct({ community: Schema.NonEmptyString })

const fetchStylesheet = Effect.fnUntraced(function* ({ community }: typeof LoadStylesheetInput.Type) {
  const { communities } = yield* (yield* Api).call(getStylesheet, { community }).pipe(orNotFound('community'))
  return yield* firstOr(communities, 'community')
})

/** Loads the CSS of a community, which was made for the desktop. */
export const LoadStylesheet = defineQuery({
  name: 'config.stylesheet.v1',
  input: LoadStylesheetInput,
  lane: ({ community }) => ({ key: `stylesheet ${nameKey(community)}`, policy: 'join' }),
  guard: ({ community }, context) => moderatorOnly(community, context, 'design'),
  send: fetchStylesheet,
  settle: ({ stylesheet }, { community }, { store }) =>
    store.records.confirm([{ kind: 'stylesheet', ...configPlace(community), text: stylesheet }]),
})

/** Toasts for saving a community's configuration. docs/behaviour/community-settings.md#saving. */
export const configToasts = {
  saving: { text: 'Saving...', style: 'info', isProgress: true },
  saved: { text: 'Saved settings.', style: 'success' },
  failed: { text: 'Your changes were not saved.', style: 'error' },
} as const satisfies Record<string, Toast>
