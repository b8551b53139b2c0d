/** The settings that the device and the server both keep of a member, and which of them differ. Document 2, section 4 (Startup). */
import { Schema, Struct } from 'effect'
import { defaultPreferences, Preferences } from '../../schemas/entities/Preferences.ts'
import { readingDefaults } from '../../schemas/entities/readingSettings.ts'
import type { User } from '../../schemas/entities/User.ts'
import { share } from '../../signals/sharing.ts'

/** What one command changes and one call pushes. */
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

/** Communities are blocked by a command of their own, which tells how it went. */
const names = [...settingNames, 'blockedCommunities'] as const

export const SyncedSettings = Preferences.mapFields(Struct.pick(names)).mapFields(Struct.map(Schema.optionalKey))
export type SyncedSettings = typeof SyncedSettings.Type

/** Of a member, or of some changes, what both sides keep. */
export const syncedOf = (of: SyncedSettings): SyncedSettings => Struct.pick(of, names)

/** What the device has of the settings that a change of preferences pushes. */
export const ownSettings = (preferences: Preferences): SyncedSettings => Struct.pick(preferences, settingNames)

/** What of a wish is not so yet. A setting that the server never named is the default. */
export const differing = (wish: SyncedSettings, user: User): SyncedSettings => {
  const known: SyncedSettings = { ...defaultPreferences, ...readingDefaults, ...syncedOf(user) }
  const isSame = (name: (typeof names)[number]): boolean => share<unknown>(known[name], wish[name]) === known[name]
  return Struct.pick(
    wish,
    names.filter((name) => wish[name] !== undefined && !isSame(name)),
  )
}
