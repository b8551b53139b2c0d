/**
 * Among the collapsed comments of a thread, what stands for "only its answers are folded away": the comment itself stays to be read. Ids of comments
 * are positive, so the negative ones are free for it, and whatever keeps, records or toggles collapsed comments does so for these.
 */
import type { ThreadRow } from './CommentTree.ts'

export const foldedAnswers = (commentId: number): number => -commentId

/** A thread that shows its first comments only. */
export const allAnswersFolded = (rows: ReadonlyArray<ThreadRow>): ReadonlySet<number> =>
  new Set(rows.filter(({ depth, span }) => depth === 0 && span > 1).map(({ id }) => foldedAnswers(id)))

/** The comment at top level under which the row of this comment stands; `undefined` for none of the rows. */
export const topOf = (rows: ReadonlyArray<ThreadRow>, commentId: number): number | undefined => {
  const at = rows.findIndex(({ id }) => id === commentId)
  return at < 0 ? undefined : rows.slice(0, at + 1).findLast(({ depth }) => depth === 0)?.id
}
