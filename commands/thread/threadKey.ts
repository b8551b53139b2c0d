/** The key of an open thread: its comments and their order. Lists of comment ids and thread rows share it. */
import type { CommentSort } from '../../schemas/vocabulary.ts'

/** Without `sort` the community's order applies. */
export type ThreadAddress =
  | { readonly kind: 'post'; readonly postUuid: string; readonly sort?: CommentSort | undefined }
  | {
      readonly kind: 'comment'
      readonly commentUuid: string
      readonly sort?: CommentSort | undefined
      /** Levels of ancestors above the comment. */
      readonly ancestors: number
    }

export const threadKey = (thread: ThreadAddress): string => {
  const sort = thread.sort ?? ''
  return thread.kind === 'post' ? `p/${thread.postUuid}:${sort}` : `c/${thread.commentUuid}:${sort}:${thread.ancestors}`
}
