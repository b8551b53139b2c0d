import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { enough, pullDistance } from './screenRefresh.ts'

describe('the pulled distance of a page', () => {
  it("grows with the finger's, is never more than it, and is limited", () => {
    fc.assert(
      fc.property(fc.nat(3000), fc.nat(3000), (one, other) => {
        const [less, more] = [Math.min(one, other), Math.max(one, other)]
        expect(pullDistance(less)).toBeLessThanOrEqual(pullDistance(more))
        expect(pullDistance(more)).toBeLessThanOrEqual(Math.min(more, 112))
      }),
    )
  })

  it("reaches the refresh threshold within a thumb's reach, and not by a slip", () => {
    expect(pullDistance(250)).toBeGreaterThan(enough)
    expect(pullDistance(80)).toBeLessThan(enough)
    expect(pullDistance(-50)).toBe(0)
  })
})
