/**
 * The id, among the collapsed comments of a thread, for "only its replies are folded": the comment itself stays
 * visible. Comment ids are positive, so negative ids are free, and all code that stores, records or toggles collapsed
 * comments works for these too.
 */
import type { ThreadRow } from './CommentTree.ts'

export const foldedAnswers = (commentId: number): number => -commentId

/** Folds the replies of all top-level comments. */
export const allAnswersFolded = (rows: ReadonlyArray<ThreadRow>): ReadonlySet<number> =>
  new Set(rows.filter(({ depth, span }) => depth === 0 && span > 1).map(({ id }) => foldedAnswers(id)))

/** The top-level comment of a comment's row; `undefined` if there is no such row. */
export const topOf = (rows: ReadonlyArray<ThreadRow>, commentId: number): number | undefined => {
  const at = rows.findIndex(({ id }) => id === commentId)
  return at < 0 ? undefined : rows.slice(0, at + 1).findLast(({ depth }) => depth === 0)?.id
}
