import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { keepPositions } from './DirectoryQuery.ts'

const ids = fc.uniqueArray(fc.integer({ min: 0, max: 12 }))

describe('a list loaded again', () => {
  test('keeps each retained item after its old predecessor', () => {
    const stays = (id: string): boolean => 'bde'.includes(id)
    expect(keepPositions(['a', 'b', 'c', 'd', 'e'], ['c', 'x', 'a'], stays)).toEqual(['c', 'd', 'e', 'x', 'a', 'b'])
    expect(keepPositions(['b', 'a'], ['a'], stays)).toEqual(['b', 'a'])
  })

  test('has all new and retained items once, and the new ones in their order', () => {
    fc.assert(
      fc.property(ids, ids, ids, (before, next, left) => {
        const stays = (id: number): boolean => left.includes(id)
        const kept = keepPositions(before, next, stays)
        expect(new Set(kept)).toEqual(new Set([...next, ...before.filter(stays)]))
        expect(kept).toHaveLength(new Set(kept).size)
        expect(kept.filter((id) => next.includes(id))).toEqual(next)
      }),
    )
  })
})
