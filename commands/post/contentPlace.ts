/** Title and path of a post or comment, for links to it. */
import { commentPath, postPath } from '../../schemas/rules/addresses.ts'
import type { Store } from '../../signals/Store.ts'

export interface ContentPlace {
  readonly title: string
  /** Path within the app. */
  readonly path: string
}

/** `undefined` if the post or comment is not (or no longer) in the store. */
export const contentPlace = (store: Store, kind: 'post' | 'comment', id: number): ContentPlace | undefined => {
  if (kind === 'post') {
    const post = store.posts.peek(id)
    return post === undefined ? undefined : { title: post.title, path: postPath(post) }
  }
  const comment = store.comments.peek(id)
  if (comment === undefined) return undefined
  const title = comment.postTitle ?? store.posts.peek(comment.postId)?.title ?? ''
  return { title, path: commentPath({ ...comment, postTitle: title }) }
}
