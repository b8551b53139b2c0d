/** The settings of a community: presentation and permissions. docs/behaviour/community-settings.md#screens. */
import { Schema } from 'effect'
import { wire } from '../codecs/wire.ts'
import { CommentSort, PostType } from '../vocabulary.ts'
import { Visibility } from './Community.ts'

/** Wire names of the settings, in answers and in forms. */
export const communitySettingNames = {
  isAppSafe: 'appSafe',
  isNsfw: 'nsfw',
  minimumPostScore: 'minScorePosts',
  minimumCommentScore: 'minScoreComments',
  minimumPostScoreToVoteDown: 'minScoreDownPosts',
  minimumCommentScoreToVoteDown: 'minScoreDownComments',
  allowsTextPosts: 'allowTextPosts',
  allowsLinkPosts: 'allowLinkPosts',
  allowsImagePosts: 'allowImagePosts',
  hasContentFilters: 'contentFilters',
  allowsPostEditing: 'allowPostEditing',
  allowsCommentEditing: 'allowCommentEditing',
  allowsChildComments: 'allowChildComments',
  allowsComments: 'allowComments',
  notifiesReportConclusion: 'notifyReportConclusion',
  isPublicLogs: 'publicLogs',
  /** Whether logs hide the names of moderators. Misspelled on the wire. */
  hidesModeratorsInLogs: 'obsfucatedLogs',
  isPublicBanLogs: 'banLogs',
} as const

export const CommunitySettings = wire(
  Schema.Struct({
    displayName: Schema.String,
    tagline: Schema.String,
    description: Schema.String,
    metaTags: Schema.String,
    topics: Schema.Array(Schema.String),
    isAppSafe: Schema.Boolean,
    isNsfw: Schema.Boolean,
    /** Minimum scores, 0 to 100, that a member needs to vote up and down on posts and comments. */
    minimumPostScore: Schema.Number,
    minimumCommentScore: Schema.Number,
    minimumPostScoreToVoteDown: Schema.Number,
    minimumCommentScoreToVoteDown: Schema.Number,
    defaultPostType: PostType,
    defaultCommentSort: CommentSort,
    allowsTextPosts: Schema.Boolean,
    allowsLinkPosts: Schema.Boolean,
    allowsImagePosts: Schema.Boolean,
    hasContentFilters: Schema.Boolean,
    allowsPostEditing: Schema.Boolean,
    allowsCommentEditing: Schema.Boolean,
    allowsChildComments: Schema.Boolean,
    allowsComments: Schema.Boolean,
    visibility: Visibility,
    notifiesReportConclusion: Schema.Boolean,
    isPublicLogs: Schema.Boolean,
    hidesModeratorsInLogs: Schema.Boolean,
    isPublicBanLogs: Schema.Boolean,
  }),
  {
    shares: 'all',
    names: communitySettingNames,
    absent: {
      defaultPostType: 'link',
      defaultCommentSort: 'top',
      visibility: 'public',
      allowsTextPosts: true,
      allowsLinkPosts: true,
      allowsImagePosts: true,
      allowsPostEditing: true,
      allowsCommentEditing: true,
      allowsChildComments: true,
      allowsComments: true,
    },
  },
)
export type CommunitySettings = typeof CommunitySettings.Type
