import * as fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { threadOrder } from './threadOrder.ts'

const made = (id: number, parentId: number, score = 1) => ({
  id,
  parentId,
  createdAt: id,
  score,
  scoreUp: score,
  scoreDown: 0,
  isStickied: false,
})

/** Threads whose comments reply to earlier ones, or to missing ones. */
const thread = fc
  .array(fc.record({ parent: fc.nat(), score: fc.integer({ min: -3, max: 3 }), isOrphan: fc.boolean() }), {
    maxLength: 60,
  })
  .map((rows) =>
    rows.map(({ parent, score, isOrphan }, index) =>
      made(index + 1, isOrphan ? 9999 : index === 0 ? 0 : parent % (index + 1), score),
    ),
  )

describe('the reading order of a thread', () => {
  it('keeps every comment once, each after its parent, with only other descendants between', () => {
    fc.assert(
      fc.property(thread, (comments) => {
        const { comments: ordered } = threadOrder(comments, 'top')
        expect(ordered.map(({ id }) => id).toSorted((a, b) => a - b)).toEqual(comments.map(({ id }) => id))
        const path: Array<number> = []
        for (const each of ordered) {
          const isTop = each.parentId === 0 || !comments.some(({ id }) => id === each.parentId)
          // The path from the top of the thread to the previous comment; the next one replies to one of them.
          const depth = isTop ? 0 : path.indexOf(each.parentId) + 1
          expect(isTop || depth > 0).toBe(true)
          path.splice(depth, path.length, each.id)
        }
      }),
    )
  })

  it('lists the direct replies of each comment, and the top-level comments, in display order', () => {
    const { childIds, topLevelIds } = threadOrder([made(1, 0), made(2, 1, 5), made(3, 1, 9), made(4, 0, 7)], 'top')
    expect(topLevelIds).toEqual([4, 1])
    expect(childIds.get(1)).toEqual([3, 2])
    expect(childIds.get(4)).toBeUndefined()
  })

  it('orders a thread deeper than the call stack', () => {
    const deep = Array.from({ length: 50_000 }, (_, index) => made(index + 1, index))
    expect(threadOrder(deep, 'new').comments).toHaveLength(50_000)
  })
})
