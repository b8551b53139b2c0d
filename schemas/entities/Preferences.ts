/**
 * What this device remembers of its reader: looks, views, dismissed notices. Guests have them too. Kept in local storage, decoded
 * when read; document 1, section 3 (Local flags remembered), document 2, section 4 (Startup).
 */
import { Schema } from 'effect'
import { CommentSort, FeedView, Theme } from '../vocabulary.ts'
import { readingFields } from './readingSettings.ts'

export const Preferences = Schema.Struct({
  /** Absent until the reader chooses: then the device decides. */
  theme: Schema.optionalKey(Theme),
  /** The theme was chosen on this device, and not only brought along by a member's account. */
  hasChosenTheme: Schema.optionalKey(Schema.Boolean),
  feedView: FeedView,
  showPoliticalCommunities: Schema.Boolean,
  dismissedHomeCommunitySuggestions: Schema.Boolean,
  dismissedSupportInsert: Schema.Boolean,
  /** When the banner about new posts was dismissed: milliseconds since the epoch, 0 for never. */
  dismissRefreshFeed: Schema.Number,
  /** Topics whose posts the Trending feed brings along. */
  trendingTopics: Schema.Array(Schema.String),
  /** Topics whose communities join the member's home feed. Absent means that none was ever chosen. */
  homeTopics: Schema.optionalKey(Schema.Array(Schema.String)),
  blockedCommunities: Schema.Array(Schema.String),
  /** A member without communities was shown some to join, once. Absent means not yet. */
  wasOfferedCommunities: Schema.optionalKey(Schema.Boolean),
  /** The beta setting: shows what is still tried out. */
  isBeta: Schema.Boolean,
  /** How threads are sorted unless the reader chooses otherwise. */
  commentSort: CommentSort,
  /** Posts that the member voted up stay out of feeds. */
  hidesUpvoted: Schema.Boolean,
  showsNsfw: Schema.Boolean,
  notifiesComments: Schema.Boolean,
  /** Somebody who names the member in a comment notifies them. */
  notifiesMentions: Schema.Boolean,
  acceptsPrivateMessages: Schema.Boolean,
  /** Search engines may list the member's profile. */
  isProfileIndexed: Schema.Boolean,
  ...readingFields,
  dismissedNoticeProfilePicture: Schema.Boolean,
  /** When the invitation to get the app was dismissed: milliseconds since the epoch, 0 for never. */
  callToActionDismissedAt: Schema.Number,
})
export type Preferences = typeof Preferences.Type

/**
 * What stays on a device when a member logs out: it says nothing of them, and whoever reads on is spared a change of looks and notices that they
 * dismissed.
 */
export const choicesOfDevice = (of: Preferences): Partial<Preferences> => ({
  ...(of.hasChosenTheme === true && of.theme !== undefined ? { theme: of.theme, hasChosenTheme: true } : {}),
  ...(of.dismissedHomeCommunitySuggestions ? { dismissedHomeCommunitySuggestions: true } : {}),
  ...(of.dismissedSupportInsert ? { dismissedSupportInsert: true } : {}),
  ...(of.callToActionDismissedAt > 0 ? { callToActionDismissedAt: of.callToActionDismissedAt } : {}),
})

/** What everyone starts with, and goes back to by logging out. The document gives no default for messages and mentions: both are on. */
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
