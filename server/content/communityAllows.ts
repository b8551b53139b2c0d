/** What a community does not take from its members, in sentences. Its moderators may do all of it. docs/decisions/0021-what-communities-allow.md. */
import type { CommunitySettings } from '../../schemas/entities/CommunitySettings.ts'
import type { ContentKind } from '../../schemas/vocabulary.ts'

/** What a post is to a community: pictures and films are those that were uploaded here. */
export type PostNature = 'text' | 'link' | 'image'

const postSwitches = {
  text: 'allowsTextPosts',
  link: 'allowsLinkPosts',
  image: 'allowsImagePosts',
} as const satisfies Record<PostNature, keyof CommunitySettings>

/** Why a post is not taken; undefined where it is. */
export const unwantedPost = (settings: CommunitySettings, nature: PostNature): string | undefined => {
  if (settings.visibility === 'restricted') return 'Only moderators may post in this community.'
  return settings[postSwitches[nature]] ? undefined : `This community does not take ${nature} posts.`
}

/** Why a comment is not taken. */
export const unwantedComment = (settings: CommunitySettings, isAnswer: boolean): string | undefined => {
  if (!settings.allowsComments) return 'This community does not take comments.'
  return isAnswer && !settings.allowsChildComments ? 'This community does not take answers to comments.' : undefined
}

/** Why what was written here cannot be changed. */
export const unwantedEdit = (settings: CommunitySettings, kind: ContentKind): string | undefined =>
  (kind === 'post' ? settings.allowsPostEditing : settings.allowsCommentEditing)
    ? undefined
    : `This community does not let ${kind}s be edited.`

const minimums = {
  post: { up: 'minimumPostScore', down: 'minimumPostScoreToVoteDown' },
  comment: { up: 'minimumCommentScore', down: 'minimumCommentScoreToVoteDown' },
} as const

/** Why a vote does not count. `score` is the voter's own, of what they wrote of this kind. A minimum of 0 asks for nothing. */
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
