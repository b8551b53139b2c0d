/**
 * The settings of a member that both device and server store, and their differences. docs/behaviour/settings.md#sync.
 */
import { Schema, Struct } from 'effect'
import { Preferences } from '../../schemas/entities/Preferences.ts'
import { settingDefaults, syncedNames } from '../../schemas/entities/settingColumns.ts'
import type { User } from '../../schemas/entities/User.ts'
import { share } from '../../signals/sharing.ts'

/** Settings that one command changes and one call pushes. Communities are blocked by a separate command. */
export const pushedNames = syncedNames.filter((name) => name !== 'blockedCommunities')

export const SyncedSettings = Preferences.mapFields(Struct.pick(syncedNames)).mapFields(Struct.map(Schema.optionalKey))
export type SyncedSettings = typeof SyncedSettings.Type

/** Picks the synced settings of a member, or of some changes. */
export const syncedOf = (of: SyncedSettings): SyncedSettings => Struct.pick(of, syncedNames)

/** The device's values of the settings that a push sends. */
export const ownSettings = (preferences: Preferences): SyncedSettings => Struct.pick(preferences, pushedNames)

/** The settings that differ from the member's. A setting that the server never sent has its default. */
export const differing = (settings: SyncedSettings, user: User): SyncedSettings => {
  const known: SyncedSettings = { ...settingDefaults, ...syncedOf(user) }
  const isSame = (name: (typeof syncedNames)[number]): boolean =>
    share<unknown>(known[name], settings[name]) === known[name]
  return Struct.pick(
    settings,
    syncedNames.filter((name) => settings[name] !== undefined && !isSame(name)),
  )
}
