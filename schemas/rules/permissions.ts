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
