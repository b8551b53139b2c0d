// Splits a score into realistic upvotes and downvotes: most posts please most readers, a few divide them.
import { controversyOf } from '../../feed/rules/ranking.ts'
import type { Random } from '../random.ts'

interface Votes {
  readonly score: number
  readonly score_up: number
  readonly score_down: number
  readonly controversy: number
}

/**
 * The vote columns of content with this score. Upvotes minus downvotes is the score, and the author's own upvote is
 * included.
 */
export const votesOf = (random: Random, score: number): Votes => {
  const isDisputed = random.chance(0.05)
  const share = isDisputed ? 0.5 + random.next() * 0.4 : random.next() ** 2 * 0.3
  const against = Math.round(Math.abs(score) * share + (isDisputed ? random.int(2, 12) : 0))
  const up = score > 0 ? score + against : 1 + against
  const down = up - score
  return { score, score_up: up, score_down: down, controversy: controversyOf(up, down) }
}
