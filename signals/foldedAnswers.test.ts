// Threads that open with the top-level comments only.
import { expect, it } from 'vitest'
import { allAnswersFolded, foldedAnswers, topOf, visibleRows } from './Arrival.ts'
import type { ThreadRow } from './CommentTree.ts'

const row = (id: number, depth: number, span: number): ThreadRow => ({
  id,
  depth,
  span,
  replies: span - 1,
  goesDeeper: false,
  author: 'ada',
})
const rows = [row(1, 0, 3), row(2, 1, 2), row(3, 2, 1), row(4, 0, 1), row(5, 0, 2), row(6, 1, 1)]
const ids = (collapsed: ReadonlySet<number>) => visibleRows(rows, { collapsed }).map(({ id }) => id)

it('folds the replies of every top-level comment, and keeps the comments', () => {
  expect(ids(allAnswersFolded(rows))).toEqual([1, 4, 5])
  expect(allAnswersFolded(rows)).toEqual(new Set([foldedAnswers(1), foldedAnswers(5)]))
})

it('shows the replies of one comment again without those of another', () => {
  const collapsed = new Set(allAnswersFolded(rows))
  collapsed.delete(foldedAnswers(1))
  expect(ids(collapsed)).toEqual([1, 2, 3, 4, 5])
})

it('finds the top-level comment of a reply', () => {
  expect([1, 3, 4, 6, 99].map((id) => topOf(rows, id))).toEqual([1, 1, 4, 5, undefined])
})
