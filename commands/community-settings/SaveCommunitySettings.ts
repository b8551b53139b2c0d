/** Saves some of a community's settings; the others stay as they are. docs/behaviour/community-settings.md#saving. */
import { Effect, Schema } from 'effect'
import { SettingsChanges, saveCommunitySettings } from '../../schemas/api/communityConfig.ts'
import type { Community } from '../../schemas/entities/Community.ts'
import { nameKey } from '../../schemas/ids.ts'
import { settingsPower } from '../../schemas/rules/capabilities.ts'
import { Api } from '../kernel/Api.ts'
import { type CommandContext, defineIntent } from '../kernel/Command.ts'
import { moderatorOnly } from '../moderation/moderatorOnly.ts'
import { Toasts } from '../ports/Overlays.ts'
import { configKey, configPlace, configToasts } from './LoadCommunitySettings.ts'

const Input = Schema.Struct({ community: Schema.NonEmptyString, changes: SettingsChanges })
type Input = typeof Input.Type

const send = Effect.fnUntraced(function* ({ community, changes }: Input) {
  yield* (yield* Toasts).show(configToasts.saving)
  yield* (yield* Api).call(saveCommunitySettings, { community, ...changes })
})

/** The part of the settings that the public community shows. */
const shown = (community: Community, changes: SettingsChanges): Community => {
  const { displayName, description, topics, visibility, isAppSafe, isPublicLogs, isPublicBanLogs } = {
    ...community,
    ...changes,
  }
  return { ...community, displayName, description, topics, visibility, isAppSafe, isPublicLogs, isPublicBanLogs }
}

const settle = (_answer: void, { community, changes }: Input, { store }: CommandContext): void => {
  const before = store.communities.base(nameKey(community))
  if (before !== undefined) store.communities.confirm([shown(before, changes)])
  const record = store.records.base(configKey('settings', community))
  if (record?.kind === 'settings')
    store.records.confirm([
      { kind: 'settings', ...configPlace(community), settings: { ...record.settings, ...changes } },
    ])
}

export const SaveCommunitySettings = defineIntent({
  name: 'config.saveSettings.v1',
  input: Input,
  lane: ({ community }) => ({ key: `config/${nameKey(community)}`, policy: 'queue' }),
  guard: ({ community, changes }, context) => moderatorOnly(community, context, settingsPower(Object.keys(changes))),
  send,
  settle,
  tell: { success: () => configToasts.saved, failure: () => configToasts.failed },
})
