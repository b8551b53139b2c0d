/**
 * The reader's preferences on this device: appearance, views, dismissed notices. Guests have them too. Stored in local
 * storage, decoded when read. docs/behaviour/settings.md#local-flags.
 */
import { Schema } from 'effect'
import { CommentSort, FeedView, Theme } from '../vocabulary.ts'
import { readingFields } from './readingSettings.ts'

export const Preferences = Schema.Struct({
  /** Absent until the reader chooses: then the device decides. */
  theme: Schema.optionalKey(Theme),
  /** Whether the theme was chosen on this device, and not only synced from a member's account. */
  hasChosenTheme: Schema.optionalKey(Schema.Boolean),
  feedView: FeedView,
  showPoliticalCommunities: Schema.Boolean,
  dismissedHomeCommunitySuggestions: Schema.Boolean,
  dismissedSupportInsert: Schema.Boolean,
  /** When the banner about new posts was dismissed: milliseconds since the epoch, 0 for never. */
  dismissRefreshFeed: Schema.Number,
  /** Topics included in the Trending feed. */
  trendingTopics: Schema.Array(Schema.String),
  /** Topics whose communities are included in the member's home feed. Absent if none was ever chosen. */
  homeTopics: Schema.optionalKey(Schema.Array(Schema.String)),
  blockedCommunities: Schema.Array(Schema.String),
  /** Whether a member without communities was shown some to join; shown only once. Absent means no. */
  wasOfferedCommunities: Schema.optionalKey(Schema.Boolean),
  /** The beta setting: shows experimental features. */
  isBeta: Schema.Boolean,
  /** The default order of threads. */
  commentSort: CommentSort,
  /** Whether feeds leave out posts that the member upvoted. */
  hidesUpvoted: Schema.Boolean,
  showsNsfw: Schema.Boolean,
  notifiesComments: Schema.Boolean,
  /** Whether mentions in comments notify the member. */
  notifiesMentions: Schema.Boolean,
  acceptsPrivateMessages: Schema.Boolean,
  /** Whether search engines may list the member's profile. */
  isProfileIndexed: Schema.Boolean,
  ...readingFields,
  dismissedNoticeProfilePicture: Schema.Boolean,
  /** When the invitation to get the app was dismissed: milliseconds since the epoch, 0 for never. */
  callToActionDismissedAt: Schema.Number,
})
export type Preferences = typeof Preferences.Type

/**
 * The preferences that stay on a device after a logout: they reveal nothing about the member, and keep the appearance
 * and the dismissed notices for the next reader.
 */
export const choicesOfDevice = (of: Preferences): Partial<Preferences> => ({
  ...(of.hasChosenTheme === true && of.theme !== undefined ? { theme: of.theme, hasChosenTheme: true } : {}),
  ...(of.dismissedHomeCommunitySuggestions ? { dismissedHomeCommunitySuggestions: true } : {}),
  ...(of.dismissedSupportInsert ? { dismissedSupportInsert: true } : {}),
  ...(of.callToActionDismissedAt > 0 ? { callToActionDismissedAt: of.callToActionDismissedAt } : {}),
})

/** The initial preferences, also after a logout. The defaults for messages and mentions are ours. */
export const defaultPreferences: Preferences = {
  feedView: 'card',
  showPoliticalCommunities: false,
  dismissedHomeCommunitySuggestions: false,
  dismissedSupportInsert: false,
  dismissRefreshFeed: 0,
  trendingTopics: ['Politics', 'NSFW'],
  blockedCommunities: [],
  isBeta: false,
  commentSort: 'top',
  hidesUpvoted: false,
  showsNsfw: true,
  notifiesComments: true,
  notifiesMentions: true,
  acceptsPrivateMessages: true,
  isProfileIndexed: false,
  dismissedNoticeProfilePicture: false,
  callToActionDismissedAt: 0,
}
