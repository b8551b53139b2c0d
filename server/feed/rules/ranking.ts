/** The ranks of posts and comments. Each formula and its source is in docs/ranking.md. */
import type { CommentSort } from '../../../schemas/vocabulary.ts'

/** Ten times the score is worth this much time: 12.5 hours, in milliseconds. */
const hotStep = 45_000_000

/**
 * Rank in a hot feed: the order of magnitude of the score plus the time of posting in constant steps. It changes only
 * with the score, so it is stored and indexed. `createdAt` in milliseconds.
 */
export const hotRank = (score: number, createdAt: number): number =>
  Math.sign(score) * Math.log10(Math.max(Math.abs(score), 1)) + createdAt / hotStep

/** How disputed the votes are: many, and evenly divided. 0 if all agree. */
export const controversyOf = (up: number, down: number): number =>
  up <= 0 || down <= 0 ? 0 : (up + down) ** (Math.min(up, down) / Math.max(up, down))

/** At this age, in hours, a post ranks half as high as a new one with the same votes and comments. */
const velocityOffset = 2

/** How fast a post gathers votes and comments, per hour. `age` in milliseconds. */
export const velocityOf = (score: number, comments: number, age: number): number =>
  (score + comments) / (Math.max(age, 0) / 3_600_000 + velocityOffset)

/** The fields that the order of comments depends on. */
export interface RankedComment {
  readonly id: number
  readonly createdAt: number
  readonly score: number
  readonly scoreUp: number
  readonly scoreDown: number
  readonly isStickied: boolean
}

type Order = (a: RankedComment, b: RankedComment) => number

const oldFirst: Order = (a, b) => a.createdAt - b.createdAt || a.id - b.id

const orders: { readonly [S in CommentSort]: Order } = {
  top: (a, b) => b.score - a.score || oldFirst(a, b),
  new: (a, b) => oldFirst(b, a),
  old: oldFirst,
  controversial: (a, b) =>
    controversyOf(b.scoreUp, b.scoreDown) - controversyOf(a.scoreUp, a.scoreDown) || oldFirst(a, b),
}

/** The order of sibling comments: stickied ones first, then by the sort. */
export const commentOrder = (sort: CommentSort): Order => {
  const order = orders[sort]
  return (a, b) => Number(b.isStickied) - Number(a.isStickied) || order(a, b)
}
