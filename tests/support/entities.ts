/**
 * Complete plain entities for tests, which spell out only what they are about. Uuids follow from ids, as on the wire.
 */
import type { Comment } from '../../schemas/entities/Comment.ts'
import type { Community } from '../../schemas/entities/Community.ts'
import type { Message } from '../../schemas/entities/Message.ts'
import type { Post } from '../../schemas/entities/Post.ts'
import type { User } from '../../schemas/entities/User.ts'
import { uuidOfId } from '../../schemas/ids.ts'

/** 2026-01-02 03:04:05 UTC. */
const someTime = 1_767_323_045_000

const flags = {
  isNsfw: false,
  isStickied: false,
  isEdited: false,
  isNewUser: false,
  isAdmin: false,
  isModerator: false,
  isDeleted: false,
  isRemoved: false,
  isApproved: false,
} as const

/** A text post in `gaming` by `ada`, score 1, no vote. */
export const aPost = (fields: Partial<Post> = {}): Post => {
  const id = fields.id ?? 1
  return {
    ...flags,
    id,
    uuid: uuidOfId(id),
    title: `Post ${id}`,
    type: 'text',
    link: '',
    domain: '',
    community: 'gaming',
    author: 'ada',
    score: 1,
    scoreUp: 1,
    scoreDown: 0,
    vote: 0,
    commentCount: 0,
    awardCount: 0,
    html: '',
    markdown: '',
    preview: '',
    videoLink: '',
    createdAt: someTime,
    lastCommentAt: 0,
    profilePictures: [],
    flair: '',
    media: { renditions: [] },
    linkMetadata: { title: '', largeImage: '' },
    crosspostUuid: '',
    isImage: false,
    isVideo: false,
    isVideoMp4: false,
    isTwitter: false,
    isCrosspost: false,
    isLocked: false,
    isHidden: false,
    proTier: 0,
    adTier: 0,
    removalSource: '',
    ...fields,
  }
}

/** A comment at top level under post 1 in `gaming` by `bob`, score 1, no vote. */
export const aComment = (fields: Partial<Comment> = {}): Comment => {
  const { isNsfw: _, ...ownFlags } = flags
  const id = fields.id ?? 1
  const postId = fields.postId ?? 1
  return {
    ...ownFlags,
    id,
    uuid: uuidOfId(id),
    postId,
    postUuid: uuidOfId(postId),
    parentId: 0,
    inReplyToId: 0,
    childIds: [],
    community: 'gaming',
    author: 'bob',
    html: '',
    markdown: `Comment ${id}`,
    createdAt: someTime,
    score: 1,
    scoreUp: 1,
    scoreDown: 0,
    vote: 0,
    awardCount: 0,
    profilePictures: [],
    isShown: true,
    proTier: 0,
    removalSource: '',
    ...fields,
  }
}

/** A public community, `gaming` unless named. */
export const aCommunity = (fields: Partial<Community> = {}): Community => ({
  name: 'gaming',
  displayName: 'Gaming',
  description: '',
  topics: [],
  createdAt: someTime,
  icon: '',
  iconId: '',
  header: '',
  visibility: 'public',
  isModerator: false,
  isSubscribed: false,
  isAppSafe: true,
  isPublicLogs: false,
  isPublicBanLogs: false,
  timestamp: 0,
  ...fields,
})

/** A member without any content, `ada` unless named. */
export const aUser = (fields: Partial<User> = {}): User => ({
  username: 'ada',
  createdAt: someTime,
  commentScore: 0,
  postScore: 0,
  profilePictures: [],
  moderates: [],
  isDeleted: false,
  isSuspended: false,
  isAdmin: false,
  proTier: 0,
  proExpiresAt: 0,
  ...fields,
})

/** A read message from `bob` to `ada`, in a conversation of its own. */
export const aMessage = (fields: Partial<Message> = {}): Message => {
  const id = fields.id ?? 1
  return {
    id,
    conversationId: id,
    type: 1,
    author: 'bob',
    recipient: 'ada',
    subject: `Subject ${id}`,
    html: '',
    markdown: `Message ${id}`,
    createdAt: someTime,
    isDeleted: false,
    isUnread: false,
    ...fields,
  }
}
