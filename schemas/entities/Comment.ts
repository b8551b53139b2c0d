/**
 * A comment in a thread or a list. docs/behaviour/thread.md#comment-fields. Comments arrive flat; parents and children
 * may be missing from an answer. Fields that only some answers have (the post's title, depth and span) are optional, so
 * that an answer without them does not erase them.
 */
import { Schema } from 'effect'
import { addedSharedFields, sharedFlagNames } from '../api/ContentFlags.ts'
import { Millis, neutralOnWire, Strings, VoteValue } from '../codecs/scalars.ts'
import { wire } from '../codecs/wire.ts'
import { Moderation } from './Moderation.ts'
import { ContentId } from './Post.ts'
import { idFrom, uuidFrom } from './Session.ts'

export const Comment = wire(
  Schema.Struct({
    id: ContentId,
    uuid: Schema.NonEmptyString,
    postId: Schema.Number,
    postUuid: Schema.String,
    postTitle: Schema.optionalKey(Schema.String),
    postCreatedAt: Schema.optionalKey(Millis),
    /** The comment that this one replies to; 0 at top level. */
    parentId: Schema.Number,
    inReplyToId: Schema.Number,
    /** Direct replies; may include comments that are not in the answer. */
    childIds: Schema.Array(Schema.Number),
    community: Schema.String,
    /** Empty for deleted comments. */
    author: Schema.String,
    html: Schema.String,
    markdown: Schema.String,
    createdAt: Millis,
    score: Schema.Number,
    scoreUp: Schema.Number,
    scoreDown: Schema.Number,
    vote: VoteValue,
    awardCount: Schema.Number,
    profilePictures: Strings,
    isEdited: Schema.Boolean,
    isNewUser: Schema.Boolean,
    isAdmin: Schema.Boolean,
    isModerator: Schema.Boolean,
    isStickied: Schema.Boolean,
    isDeleted: Schema.Boolean,
    isRemoved: Schema.Boolean,
    isApproved: Schema.Boolean,
    /** At top level only shown comments are displayed. Many servers leave it out: that means shown. */
    isShown: Schema.Boolean,
    proTier: Schema.Number,
    removalSource: Schema.String,
    /** Whether it is in any of the viewer's folders; absent where the server does not say. Ours. */
    isSaved: Schema.optionalKey(Schema.Boolean),
    moderation: Schema.optionalKey(Moderation),
    ...addedSharedFields,
  }),
  {
    shares: 'all',
    names: {
      ...sharedFlagNames,
      postId: 'parent_id',
      postUuid: 'parent_uuid',
      postTitle: 'post_title',
      postCreatedAt: 'post_created',
      parentId: 'comment_parent_id',
      inReplyToId: 'in_reply_to_id',
      childIds: 'child_ids',
      html: 'content',
      markdown: 'raw_content',
      createdAt: 'created',
      scoreUp: 'score_up',
      scoreDown: 'score_down',
      vote: 'vote_state',
      awardCount: 'awards',
      profilePictures: 'profile_picture',
      isSaved: 'is_saved',
      isNewUser: 'is_new_user',
      isAdmin: 'is_admin',
      isShown: 'is_shown',
      proTier: 'pro_tier',
      removalSource: 'removal_source',
    },
    derive: {
      id: idFrom('uuid'),
      uuid: uuidFrom('id'),
      postId: idFrom('parent_uuid'),
      postUuid: uuidFrom('parent_id'),
    },
    absent: { vote: neutralOnWire, isShown: true, profilePictures: [] },
  },
)
export type Comment = typeof Comment.Type
