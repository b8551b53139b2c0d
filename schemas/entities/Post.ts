/** A post: what members read, vote on and discuss. docs/behaviour/post.md#fields. */
import { Schema } from 'effect'
import { addedPostFields, addedSharedFields, postFlagNames, sharedFlagNames } from '../api/ContentFlags.ts'
import { lenient } from '../codecs/lenient.ts'
import { Millis, neutralOnWire, Strings, VoteValue } from '../codecs/scalars.ts'
import { wire } from '../codecs/wire.ts'
import { CommentSort } from '../vocabulary.ts'
import { LinkMetadata, Media, noLinkMetadata, noMedia } from './Media.ts'
import { Moderation } from './Moderation.ts'
import { idFrom, uuidFrom } from './Session.ts'

/** Ids are integers from 1; posts and comments are numbered separately. */
export const ContentId = Schema.Int.check(Schema.isGreaterThan(0))

export const Post = wire(
  Schema.Struct({
    id: ContentId,
    uuid: Schema.NonEmptyString,
    /** Empty for removed and deleted posts. */
    title: Schema.String,
    /** 'text' can be edited by its author; media posts are links to media. */
    type: Schema.Literals(['link', 'text']),
    link: Schema.String,
    domain: Schema.String,
    community: Schema.String,
    /** Empty for removed and deleted posts. */
    author: Schema.String,
    score: Schema.Number,
    scoreUp: Schema.Number,
    scoreDown: Schema.Number,
    vote: VoteValue,
    commentCount: Schema.Number,
    awardCount: Schema.Number,
    /** HTML rendered by the server; shown, sanitised, only if there is no Markdown. */
    html: Schema.String,
    markdown: Schema.String,
    /** Address of a preview picture. */
    preview: Schema.String,
    videoLink: Schema.String,
    createdAt: Millis,
    lastCommentAt: Millis,
    profilePictures: Strings,
    flair: Schema.String,
    media: Media,
    linkMetadata: LinkMetadata,
    crosspostUuid: Schema.String,
    isNsfw: Schema.Boolean,
    isImage: Schema.Boolean,
    isVideo: Schema.Boolean,
    isVideoMp4: Schema.Boolean,
    isTwitter: Schema.Boolean,
    isCrosspost: Schema.Boolean,
    isStickied: Schema.Boolean,
    isLocked: Schema.Boolean,
    isEdited: Schema.Boolean,
    isNewUser: Schema.Boolean,
    isAdmin: Schema.Boolean,
    /** Posted as a moderator: 'distinguished'. */
    isModerator: Schema.Boolean,
    isHidden: Schema.Boolean,
    /** Whether it is in any of the viewer's folders; absent where the server does not say. Ours. */
    isSaved: Schema.optionalKey(Schema.Boolean),
    isDeleted: Schema.Boolean,
    isRemoved: Schema.Boolean,
    isApproved: Schema.Boolean,
    proTier: Schema.Number,
    adTier: Schema.Number,
    removalSource: Schema.String,
    /** The default order of comments in its community. */
    commentSort: Schema.optionalKey(lenient(CommentSort, 'top')),
    moderation: Schema.optionalKey(Moderation),
    ...addedSharedFields,
    ...addedPostFields,
  }),
  {
    shares: 'all',
    names: {
      ...sharedFlagNames,
      ...postFlagNames,
      scoreUp: 'score_up',
      scoreDown: 'score_down',
      vote: 'vote_state',
      commentCount: 'comments',
      awardCount: 'awards',
      html: 'content',
      markdown: 'raw_content',
      videoLink: 'video_link',
      createdAt: 'created',
      lastCommentAt: 'last_comment_created',
      profilePictures: 'profile_picture',
      flair: 'post_flair_text',
      linkMetadata: 'link_metadata',
      crosspostUuid: 'crosspost_uuid',
      isCrosspost: 'is_crosspost',
      isNewUser: 'is_new_user',
      isAdmin: 'is_admin',
      isHidden: 'hidden',
      isSaved: 'is_saved',
      proTier: 'pro_tier',
      adTier: 'ad_tier',
      removalSource: 'removal_source',
      commentSort: 'comment_sort',
    },
    derive: { id: idFrom('uuid'), uuid: uuidFrom('id') },
    absent: {
      vote: neutralOnWire,
      type: 'link',
      profilePictures: [],
      // An encoder takes a while to make.
      get media() {
        return Schema.encodeSync(Media)(noMedia)
      },
      get linkMetadata() {
        return Schema.encodeSync(LinkMetadata)(noLinkMetadata)
      },
    },
  },
)
export type Post = typeof Post.Type
