/** A member: public fields and, for the viewer, their own lists and settings. docs/behaviour/profile.md#fields. */
import { Schema } from 'effect'
import { lenient } from '../codecs/lenient.ts'
import { SecondsOrMillis, Strings } from '../codecs/scalars.ts'
import { wire } from '../codecs/wire.ts'
import { CommentSort, FeedView, Theme } from '../vocabulary.ts'
import { readingFields } from './readingSettings.ts'
import { settingNames } from './settingNames.ts'

export const User = wire(
  Schema.Struct({
    username: Schema.NonEmptyString,
    createdAt: SecondsOrMillis,
    commentScore: Schema.Number,
    postScore: Schema.Number,
    profilePictures: Strings,
    moderates: Schema.Array(Schema.String),
    isDeleted: Schema.Boolean,
    isSuspended: Schema.Boolean,
    isAdmin: Schema.Boolean,
    proTier: Schema.Number,
    proExpiresAt: Schema.Number,
    /** The following fields are the viewer's own, and absent for other members. */
    subscribed: Schema.optionalKey(Schema.Array(Schema.String)),
    blocked: Schema.optionalKey(Schema.Array(Schema.String)),
    blockedCommunities: Schema.optionalKey(Schema.Array(Schema.String)),
    trendingTopics: Schema.optionalKey(Schema.Array(Schema.String)),
    /** Topics whose communities are included in the home feed. Ours: other servers have none. */
    homeTopics: Schema.optionalKey(Schema.Array(Schema.String)),
    feedView: Schema.optionalKey(lenient(FeedView, 'card')),
    availableAwards: Schema.optionalKey(Schema.Number),
    referrer: Schema.optionalKey(Schema.String),
    unreadCount: Schema.optionalKey(Schema.Number),
    theme: Schema.optionalKey(lenient(Theme, 'light')),
    commentSort: Schema.optionalKey(lenient(CommentSort, 'top')),
    isBeta: Schema.optionalKey(Schema.Boolean),
    hidesUpvoted: Schema.optionalKey(Schema.Boolean),
    showsNsfw: Schema.optionalKey(Schema.Boolean),
    notifiesComments: Schema.optionalKey(Schema.Boolean),
    notifiesMentions: Schema.optionalKey(Schema.Boolean),
    acceptsPrivateMessages: Schema.optionalKey(Schema.Boolean),
    isProfileIndexed: Schema.optionalKey(Schema.Boolean),
    ...readingFields,
    /** The flag that disables ads. docs/behaviour/ads.md#who. */
    isAdFree: Schema.optionalKey(Schema.Boolean),
  }),
  {
    shares: 'all',
    names: {
      createdAt: 'created',
      commentScore: 'comment_score',
      postScore: 'post_score',
      profilePictures: 'profile_picture',
      isDeleted: 'is_deleted',
      isSuspended: 'is_suspended',
      isAdmin: 'is_admin',
      proTier: 'pro_tier',
      proExpiresAt: 'pro_expire',
      ...settingNames,
      availableAwards: 'available_awards',
      unreadCount: 'unread',
      isAdFree: 'disable_ads',
    },
    absent: { profilePictures: [] },
  },
)
export type User = typeof User.Type
