/** Who may do what, as far as the client can tell; the server decides. Document 1, sections 5 and 6. */
import { sameName } from '../ids.ts'

/** Whether the viewer ('' for a guest) wrote it. The author of deleted content is '': nobody. */
export const isAuthor = (viewer: string, content: { readonly author: string }): boolean =>
  viewer !== '' && sameName(viewer, content.author)

interface Editable {
  readonly author: string
  readonly isDeleted: boolean
  /** Posts have a type; only text posts can be edited. */
  readonly type?: 'link' | 'text'
}

/** Whether the viewer may edit a post or comment: their own, still there, and a post only where its type is text. */
export const canEdit = (viewer: string, content: Editable): boolean =>
  isAuthor(viewer, content) && !content.isDeleted && (content.type === undefined || content.type === 'text')

/** Whether the viewer may delete a post or comment, or mark a post as NSFW: their own, still there. */
export const canDelete = (viewer: string, content: Editable): boolean => isAuthor(viewer, content) && !content.isDeleted

/** Whether the viewer, who moderates these communities, moderates that one. */
export const canModerate = (moderates: ReadonlyArray<string>, community: string): boolean =>
  moderates.some((name) => sameName(name, community))
