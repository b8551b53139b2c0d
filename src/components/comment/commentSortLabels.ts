/** Display names of the comment orders. Document 1, section 2 (comment sort menu). */
import type { CommentSort } from '../../../schemas/vocabulary.ts'

/** 'Worst' is sent as controversial. */
export const commentSortLabels: Readonly<Record<CommentSort, string>> = {
  top: 'Top',
  new: 'Newest',
  old: 'Oldest',
  controversial: 'Worst',
}
