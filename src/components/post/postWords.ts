/** What stands for a post's title: its own, or why it is gone. Document 1, sections 2 (Removed content) and 8. */
import type { Post } from '../../../schemas/entities/Post.ts'
import { removalText } from '../../../schemas/words/removal.ts'

/** Why the post is gone, as a sentence; `undefined` for one that is there. */
export const goneText = (post: Pick<Post, 'isDeleted' | 'isRemoved' | 'removalSource'>): string | undefined => {
  if (post.isRemoved) return removalText('post', post.removalSource)
  return post.isDeleted ? removalText('post', 'deleted') : undefined
}

/** Whether nothing of it is left for this reader: moderators still read what was removed. */
export const isGoneFor = (post: Pick<Post, 'title' | 'isDeleted' | 'isRemoved' | 'removalSource'>): boolean =>
  post.title === '' && goneText(post) !== undefined

/** What the eye should be drawn to, the gravest first. Document 1, section 8 (highlight colours). */
export const highlightOf = (
  post: Pick<Post, 'isDeleted' | 'isRemoved' | 'isStickied' | 'moderation'>,
): 'removed' | 'reported' | 'stickied' | undefined => {
  if (post.isRemoved || post.isDeleted) return 'removed'
  if (post.moderation?.isReported === true && !post.moderation.isIgnoringReports) return 'reported'
  return post.isStickied ? 'stickied' : undefined
}
