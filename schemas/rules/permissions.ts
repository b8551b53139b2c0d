/** Permissions as far as the client knows; the server decides. docs/behaviour/post.md#menu. */
import { sameName } from '../ids.ts'

/** Whether the viewer ('' for a guest) is the author. Deleted content has the author '', which matches no viewer. */
export const isAuthor = (viewer: string, content: { readonly author: string }): boolean =>
  viewer !== '' && sameName(viewer, content.author)

interface Editable {
  readonly author: string
  readonly isDeleted: boolean
  /** Posts have a type; only text posts can be edited. */
  readonly type?: 'link' | 'text'
}

/** Whether the viewer may edit a post or comment: their own, not deleted, and a post only if it is a text post. */
export const canEdit = (viewer: string, content: Editable): boolean =>
  isAuthor(viewer, content) && !content.isDeleted && (content.type === undefined || content.type === 'text')

/** Whether the viewer may delete a post or comment, or mark a post as NSFW: their own, not deleted. */
export const canDelete = (viewer: string, content: Editable): boolean => isAuthor(viewer, content) && !content.isDeleted

/** Whether a community is among those that the viewer moderates. */
export const canModerate = (moderates: ReadonlyArray<string>, community: string): boolean =>
  moderates.some((name) => sameName(name, community))

/**
 * The typed number of days of a ban: an empty text is 0, and 0 is permanent; `undefined` if it is not a number of days.
 * docs/behaviour/moderation.md#bans.
 */
export const banDaysOf = (typed: string): number | undefined => {
  const text = typed.trim()
  return /^\d{0,6}$/.test(text) ? Number(text) : undefined
}

// The badges beside an author's name. docs/behaviour/post.md#badges.

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
