/**
 * What this device remembers of its reader: looks, views, dismissed notices. Guests have them too. Kept in local storage, decoded
 * when read; document 1, section 3 (Local flags remembered), document 2, section 4 (Startup).
 */
import { Schema } from 'effect'
import { FeedView, Theme } from '../vocabulary.ts'

export const Preferences = Schema.Struct({
  /** Absent until the reader chooses: then the device decides. */
  theme: Schema.optionalKey(Theme),
  feedView: FeedView,
  showPoliticalCommunities: Schema.Boolean,
  dismissedHomeCommunitySuggestions: Schema.Boolean,
  dismissedSupportInsert: Schema.Boolean,
  /** When the banner about new posts was dismissed: milliseconds since the epoch, 0 for never. */
  dismissRefreshFeed: Schema.Number,
  /** Topics whose posts the Trending feed brings along. */
  trendingTopics: Schema.Array(Schema.String),
  blockedCommunities: Schema.Array(Schema.String),
  /** A member without communities was shown some to join, once. Absent means not yet. */
  wasOfferedCommunities: Schema.optionalKey(Schema.Boolean),
  /** The beta setting: shows what is still tried out. Absent means off. */
  isBeta: Schema.optionalKey(Schema.Boolean),
})
export type Preferences = typeof Preferences.Type

export const defaultPreferences: Preferences = {
  feedView: 'card',
  showPoliticalCommunities: false,
  dismissedHomeCommunitySuggestions: false,
  dismissedSupportInsert: false,
  dismissRefreshFeed: 0,
  trendingTopics: ['Politics', 'NSFW'],
  blockedCommunities: [],
}
