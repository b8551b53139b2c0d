import * as fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { commentOrder, controversyOf, hotRank, type RankedComment, velocityOf } from './ranking.ts'

const moment = fc.integer({ min: 1_500_000_000_000, max: 1_900_000_000_000 })
const score = fc.integer({ min: -5000, max: 50_000 })
const votes = fc.integer({ min: 0, max: 100_000 })

describe('the hot rank', () => {
  it('never falls when the score rises or the post is younger', () => {
    fc.assert(
      fc.property(score, fc.nat(1000), moment, fc.nat(10 ** 9), (points, more, created, later) => {
        expect(hotRank(points + more, created)).toBeGreaterThanOrEqual(hotRank(points, created))
        expect(hotRank(points, created + later)).toBeGreaterThanOrEqual(hotRank(points, created))
      }),
    )
  })

  it('weighs ten times the score like twelve and a half hours', () => {
    expect(hotRank(100, 0) - hotRank(10, 0)).toBeCloseTo(1)
    expect(hotRank(10, 12.5 * 3_600_000) - hotRank(10, 0)).toBeCloseTo(1)
  })

  it('sinks a post by as much as the same number of upvotes would raise it', () => {
    fc.assert(
      fc.property(fc.integer({ min: 1, max: 10_000 }), (points) => {
        expect(hotRank(points, 0)).toBeCloseTo(-hotRank(-points, 0))
      }),
    )
  })
})

describe('controversy', () => {
  it('is zero without votes both ways, and highest for even votes', () => {
    fc.assert(
      fc.property(votes, votes, (up, down) => {
        const all = up + down
        expect(controversyOf(up, 0)).toBe(0)
        expect(controversyOf(0, down)).toBe(0)
        expect(controversyOf(up, down)).toBeLessThanOrEqual(Math.max(all, 1))
        expect(controversyOf(up, down)).toBe(controversyOf(down, up))
      }),
    )
    expect(controversyOf(50, 50)).toBe(100)
  })
})

describe('velocity', () => {
  it('falls with age and rises with votes and comments', () => {
    fc.assert(
      fc.property(fc.nat(1000), fc.nat(1000), fc.nat(10 ** 9), fc.nat(10 ** 9), (points, comments, age, more) => {
        expect(velocityOf(points, comments, age + more)).toBeLessThanOrEqual(velocityOf(points, comments, age))
        expect(velocityOf(points + 1, comments, age)).toBeGreaterThan(velocityOf(points, comments, age))
      }),
    )
  })

  it('treats a post from the future as new', () => {
    expect(velocityOf(4, 0, -1000)).toBe(2)
  })
})

const comment = fc.record<RankedComment>({
  id: fc.integer({ min: 1, max: 1000 }),
  createdAt: fc.integer({ min: 0, max: 50 }),
  score: fc.integer({ min: -5, max: 5 }),
  scoreUp: fc.nat(9),
  scoreDown: fc.nat(9),
  isStickied: fc.boolean(),
})

describe.each(['top', 'new', 'old', 'controversial'] as const)('the order of comments by %s', (sort) => {
  const order = commentOrder(sort)

  it('is total: the same in whatever order the comments arrive', () => {
    fc.assert(
      fc.property(
        fc.uniqueArray(comment, { selector: ({ id }) => id }),
        fc.infiniteStream(fc.double()),
        (comments, dice) => {
          const shuffled = comments
            .map((each) => ({ each, die: dice.next().value ?? 0 }))
            .toSorted((a, b) => a.die - b.die)
            .map(({ each }) => each)
          expect(shuffled.toSorted(order).map(({ id }) => id)).toEqual(comments.toSorted(order).map(({ id }) => id))
        },
      ),
    )
  })

  it('puts stickied comments first', () => {
    fc.assert(
      fc.property(fc.uniqueArray(comment, { selector: ({ id }) => id }), (comments) => {
        const flags = comments.toSorted(order).map(({ isStickied }) => isStickied)
        expect(flags).toEqual(flags.toSorted((a, b) => Number(b) - Number(a)))
      }),
    )
  })
})
