/** The key of an open thread: which comments, in which order. Lists of comment ids and thread rows share it. */
import type { CommentSort } from '../../schemas/vocabulary.ts'

export type ThreadAddress =
  | { readonly kind: 'post'; readonly postUuid: string; readonly sort: CommentSort }
  | {
      readonly kind: 'comment'
      readonly commentUuid: string
      readonly sort: CommentSort
      /** Levels of ancestors above the comment. */
      readonly ancestors: number
    }

export const threadKey = (thread: ThreadAddress): string =>
  thread.kind === 'post'
    ? `p/${thread.postUuid}:${thread.sort}`
    : `c/${thread.commentUuid}:${thread.sort}:${thread.ancestors}`
