/**
 * The settings of a member that both device and server store, and their differences. docs/behaviour/settings.md#sync.
 */
import { Schema, Struct } from 'effect'
import { defaultPreferences, Preferences } from '../../schemas/entities/Preferences.ts'
import { readingDefaults } from '../../schemas/entities/readingSettings.ts'
import type { User } from '../../schemas/entities/User.ts'
import { share } from '../../signals/sharing.ts'

/** Settings that one command changes and one call pushes. */
export const settingNames = [
  'theme',
  'feedView',
  'commentSort',
  'isBeta',
  'hidesUpvoted',
  'showsNsfw',
  'notifiesComments',
  'notifiesMentions',
  'acceptsPrivateMessages',
  'isProfileIndexed',
  'hasCustomStyling',
  'expandsThreads',
  'scrollsInfinitely',
  'opensNewTab',
  'scrollsToTop',
  'activeFeed',
  'trendingTopics',
  'homeTopics',
] as const

/** Communities are blocked by a separate command, with its own toasts. */
const names = [...settingNames, 'blockedCommunities'] as const

export const SyncedSettings = Preferences.mapFields(Struct.pick(names)).mapFields(Struct.map(Schema.optionalKey))
export type SyncedSettings = typeof SyncedSettings.Type

/** Picks the synced settings of a member, or of some changes. */
export const syncedOf = (of: SyncedSettings): SyncedSettings => Struct.pick(of, names)

/** The device's values of the settings that a push sends. */
export const ownSettings = (preferences: Preferences): SyncedSettings => Struct.pick(preferences, settingNames)

/** The settings that differ from the member's. A setting that the server never sent has its default. */
export const differing = (settings: SyncedSettings, user: User): SyncedSettings => {
  const known: SyncedSettings = { ...defaultPreferences, ...readingDefaults, ...syncedOf(user) }
  const isSame = (name: (typeof names)[number]): boolean => share<unknown>(known[name], settings[name]) === known[name]
  return Struct.pick(
    settings,
    names.filter((name) => settings[name] !== undefined && !isSame(name)),
  )
}
