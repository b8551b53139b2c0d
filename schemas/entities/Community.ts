/** A community: a place with a name, rules and moderators. docs/behaviour/community.md#fields. */
import { Schema } from 'effect'
import { lenient } from '../codecs/lenient.ts'
import { Millis } from '../codecs/scalars.ts'
import { wire } from '../codecs/wire.ts'
import { PostType } from '../vocabulary.ts'

export const Visibility = Schema.Literals(['public', 'restricted', 'unlisted'])
export type Visibility = typeof Visibility.Type

/** One of a community's moderators, by name. */
const CommunityModerator = wire(Schema.Struct({ author: Schema.NonEmptyString }), { shares: 'all' })

export const Community = wire(
  Schema.Struct({
    name: Schema.NonEmptyString,
    displayName: Schema.String,
    description: Schema.String,
    topics: Schema.Array(Schema.String),
    createdAt: Millis,
    /** Address of the icon; '' when the community has none. */
    icon: Schema.String,
    iconId: Schema.String,
    /** Address of the banner picture; '' when the community has none. */
    header: Schema.String,
    visibility: Visibility,
    memberCount: Schema.optionalKey(Schema.Number),
    isModerator: Schema.Boolean,
    isSubscribed: Schema.Boolean,
    isAppSafe: Schema.Boolean,
    isPublicLogs: Schema.Boolean,
    isPublicBanLogs: Schema.Boolean,
    timestamp: Millis,
    /** Only full answers have these; a list's row does not erase them. */
    rules: Schema.optionalKey(Schema.Array(Schema.String)),
    /** A description in one line. */
    tagline: Schema.optionalKey(Schema.String),
    /** Keywords for search engines. */
    metaTags: Schema.optionalKey(Schema.String),
    /** The default type of a new post. */
    defaultPostType: Schema.optionalKey(lenient(PostType, 'link')),
    moderators: Schema.optionalKey(Schema.Array(CommunityModerator)),
    /** Whether it has a stylesheet. Ours: other servers have none. */
    hasStylesheet: Schema.optionalKey(Schema.Boolean),
  }),
  {
    shares: 'all',
    names: {
      displayName: 'display_name',
      createdAt: 'created',
      iconId: 'icon_id',
      memberCount: 'members',
      isModerator: 'is_moderator',
      isSubscribed: 'is_subscribed',
      isAppSafe: 'is_app_safe',
      isPublicLogs: 'is_public_logs',
      isPublicBanLogs: 'is_public_ban_logs',
      defaultPostType: 'default_post_type',
      metaTags: 'meta_tags',
      hasStylesheet: 'has_stylesheet',
    },
    absent: { visibility: 'public' },
  },
)
export type Community = typeof Community.Type

/** A page of a community's wiki, by name. */
export const WikiPage = wire(Schema.Struct({ name: Schema.NonEmptyString }), {
  shares: 'all',
  names: { name: 'page_name' },
})
export type WikiPage = typeof WikiPage.Type

/** A topic of the Join Communities sheet with the communities it suggests. */
export const Suggestion = wire(
  Schema.Struct({ topic: Schema.NonEmptyString, communities: Schema.Array(Schema.String) }),
  { shares: 'all', names: { topic: 'name' } },
)
export type Suggestion = typeof Suggestion.Type

/** A folder of saved posts and comments. */
export const Folder = wire(
  Schema.Struct({
    name: Schema.NonEmptyString,
    count: Schema.Number,
    /** Whether it contains the requested item; absent where no item was requested. */
    contains: Schema.optionalKey(Schema.Boolean),
  }),
  { shares: 'all' },
)
export type Folder = typeof Folder.Type
