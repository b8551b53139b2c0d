/** Labels of the report reasons. docs/behaviour/post.md#report. The wording is ours. */

import type { Post } from '../../../schemas/entities/Post.ts'
import type { ReportReason } from '../../../schemas/screenVocabulary.ts'
import { removalText } from '../../../schemas/words/labels.ts'

export const reasonLabels: Readonly<Record<ReportReason, string>> = {
  communityRules: "Breaks the community's rules",
  spam: 'Spam',
  platformMisuse: 'Misuse of the platform',
  csam: 'Sexual abuse of children',
  illegalContent: 'Illegal content',
}

const isReason = (reason: string): reason is ReportReason => Object.hasOwn(reasonLabels, reason)

/** A report's reason by its label; other texts as they are. */
export const reasonLabel = (reason: string): string => (isReason(reason) ? reasonLabels[reason] : reason)

// The heading of a post: its title, or why it is gone. docs/behaviour/post.md#removed.

/** Why the post is gone, as a sentence; `undefined` if it is not. */
export const goneText = (post: Pick<Post, 'isDeleted' | 'isRemoved' | 'removalSource'>): string | undefined => {
  if (post.isRemoved) return removalText('post', post.removalSource)
  return post.isDeleted ? removalText('post', 'deleted') : undefined
}

/** Whether this reader can't see the post any more. Moderators can still read removed posts. */
export const isGoneFor = (post: Pick<Post, 'title' | 'isDeleted' | 'isRemoved' | 'removalSource'>): boolean =>
  post.title === '' && goneText(post) !== undefined

/** The post's highlight, the most serious first. docs/behaviour/post.md#card. */
export const highlightOf = (
  post: Pick<Post, 'isDeleted' | 'isRemoved' | 'isStickied' | 'moderation'>,
): 'removed' | 'reported' | 'stickied' | undefined => {
  if (post.isRemoved || post.isDeleted) return 'removed'
  if (post.moderation?.isReported === true && !post.moderation.isIgnoringReports) return 'reported'
  return post.isStickied ? 'stickied' : undefined
}
