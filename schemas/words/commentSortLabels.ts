/** Display names of the comment orders. docs/behaviour/thread.md#order. */
import type { CommentSort } from '../vocabulary.ts'

/** 'Worst' is sent as controversial. */
export const commentSortLabels: Readonly<Record<CommentSort, string>> = {
  top: 'Top',
  new: 'Newest',
  old: 'Oldest',
  controversial: 'Worst',
}
