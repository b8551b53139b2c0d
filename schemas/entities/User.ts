/** A member: public fields and, for the viewer, their own lists and settings. docs/behaviour/profile.md#fields. */
import { Schema } from 'effect'
import { SecondsOrMillis, Strings } from '../codecs/scalars.ts'
import { wire } from '../codecs/wire.ts'
import { settingAnswer, settingWireNames } from './Preferences.ts'

/** The same fields, with some of them first. */
const inOrder = <Fields extends object>(first: ReadonlyArray<keyof Fields>, fields: Fields): Fields => ({
  ...Object.fromEntries(first.map((name) => [name, fields[name]])),
  ...fields,
})

/** Recorded sessions contain digests of members, which depend on the order of fields. Newer settings come last. */
const recordedOrder = [
  'blockedCommunities',
  'trendingTopics',
  'homeTopics',
  'feedView',
  'availableAwards',
  'referrer',
  'unreadCount',
  'theme',
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
] as const

const ownFields = inOrder(recordedOrder, {
  availableAwards: Schema.optionalKey(Schema.Number),
  referrer: Schema.optionalKey(Schema.String),
  unreadCount: Schema.optionalKey(Schema.Number),
  ...settingAnswer,
})

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
    ...ownFields,
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
      ...settingWireNames,
      availableAwards: 'available_awards',
      unreadCount: 'unread',
      isAdFree: 'disable_ads',
    },
    absent: { profilePictures: [] },
  },
)
export type User = typeof User.Type
