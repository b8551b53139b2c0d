/** The badges beside an author's name. docs/behaviour/post.md#badges. */
import { sameName } from '../ids.ts'

export type Badge = 'Mod' | 'Admin' | 'OP' | 'PRO'

interface Authored {
  readonly author: string
  /** Posted as a moderator: 'distinguished'. */
  readonly isModerator: boolean
  readonly isAdmin: boolean
  readonly proTier: number
}

/**
 * The badges of a post or comment, in the order of docs/behaviour/post.md#badges. `postAuthor` is the author of a comment's post; a post
 * itself, and a comment whose post is unknown, has no OP.
 */
export const badges = (content: Authored, postAuthor = ''): ReadonlyArray<Badge> => {
  const all: ReadonlyArray<readonly [Badge, boolean]> = [
    ['Mod', content.isModerator],
    ['Admin', content.isAdmin],
    ['OP', postAuthor !== '' && sameName(content.author, postAuthor)],
    ['PRO', content.proTier === 1 || content.proTier === 2],
  ]
  return all.flatMap(([badge, applies]) => (applies ? [badge] : []))
}
