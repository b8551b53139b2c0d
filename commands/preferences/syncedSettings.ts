/** The settings that the device and the server both keep of a member, and which of them differ. Document 2, section 4 (Startup). */
import { Schema } from 'effect'
import { defaultPreferences, Preferences } from '../../schemas/entities/Preferences.ts'
import type { User } from '../../schemas/entities/User.ts'

const { fields } = Preferences

export const SyncedSettings = Schema.Struct({
  feedView: Schema.optionalKey(fields.feedView),
  trendingTopics: Schema.optionalKey(fields.trendingTopics),
  blockedCommunities: Schema.optionalKey(fields.blockedCommunities),
})
export type SyncedSettings = typeof SyncedSettings.Type

/** Of a member, or of some changes, what both sides keep. */
export const syncedOf = (of: SyncedSettings): SyncedSettings => ({
  ...(of.feedView === undefined ? {} : { feedView: of.feedView }),
  ...(of.trendingTopics === undefined ? {} : { trendingTopics: of.trendingTopics }),
  ...(of.blockedCommunities === undefined ? {} : { blockedCommunities: of.blockedCommunities }),
})

const isSameList = (one: ReadonlyArray<string>, other: ReadonlyArray<string>): boolean =>
  one.length === other.length && one.every((word, at) => word === other[at])

/** What of a wish is not so yet. A setting that the server never named is the default. */
export const differing = (wish: SyncedSettings, user: User): SyncedSettings => {
  const known = { ...defaultPreferences, ...syncedOf(user) }
  const {
    feedView = known.feedView,
    trendingTopics = known.trendingTopics,
    blockedCommunities = known.blockedCommunities,
  } = wish
  return {
    ...(feedView === known.feedView ? {} : { feedView }),
    ...(isSameList(trendingTopics, known.trendingTopics) ? {} : { trendingTopics }),
    ...(isSameList(blockedCommunities, known.blockedCommunities) ? {} : { blockedCommunities }),
  }
}
