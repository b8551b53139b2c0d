/**
 * What a community's settings do not allow its members, as sentences. Its moderators are exempt.
 * docs/decisions/0021-what-communities-allow.md.
 */
import type { CommunitySettings } from '../../../schemas/entities/CommunitySettings.ts'
import type { ContentKind } from '../../../schemas/vocabulary.ts'

/** The kind of a post for community settings: 'image' covers pictures and videos uploaded here. */
export type PostNature = 'text' | 'link' | 'image'

const postSwitches = {
  text: 'allowsTextPosts',
  link: 'allowsLinkPosts',
  image: 'allowsImagePosts',
} as const satisfies Record<PostNature, keyof CommunitySettings>

/** Why a post is not allowed; undefined if it is. */
export const unwantedPost = (settings: CommunitySettings, nature: PostNature): string | undefined => {
  if (settings.visibility === 'restricted') return 'Only moderators may post in this community.'
  return settings[postSwitches[nature]] ? undefined : `This community does not take ${nature} posts.`
}

/** Why a comment is not allowed. */
export const unwantedComment = (settings: CommunitySettings, isAnswer: boolean): string | undefined => {
  if (!settings.allowsComments) return 'This community does not take comments.'
  return isAnswer && !settings.allowsChildComments ? 'This community does not take answers to comments.' : undefined
}

/** Why content cannot be edited. */
export const unwantedEdit = (settings: CommunitySettings, kind: ContentKind): string | undefined =>
  (kind === 'post' ? settings.allowsPostEditing : settings.allowsCommentEditing)
    ? undefined
    : `This community does not let ${kind}s be edited.`

const minimums = {
  post: { up: 'minimumPostScore', down: 'minimumPostScoreToVoteDown' },
  comment: { up: 'minimumCommentScore', down: 'minimumCommentScoreToVoteDown' },
} as const

/** Why a vote is not allowed. `score` is the voter's own score for this kind of content. A minimum of 0 is no limit. */
export const unwantedVote = (
  settings: CommunitySettings,
  kind: ContentKind,
  direction: 'up' | 'down',
  score: number,
): string | undefined => {
  const least = settings[minimums[kind][direction]]
  return least === 0 || score >= least
    ? undefined
    : `You need a ${kind} score of ${least} to vote ${direction} ${kind}s of this community.`
}
