/** The heading of a post: its title, or why it is gone. docs/behaviour/post.md#removed. */
import type { Post } from '../../../schemas/entities/Post.ts'
import { removalText } from '../../../schemas/words/removal.ts'

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
