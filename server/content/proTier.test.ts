import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { proTierAt, withAward } from './proTier.ts'

const day = 24 * 60 * 60 * 1000
const now = 1_700_000_000_000

describe('a Pro tier', () => {
  it('counts until it runs out, and without an end for ever', () => {
    expect(proTierAt({ pro_tier: 2, pro_expires: now + 1 }, now)).toBe(2)
    expect(proTierAt({ pro_tier: 2, pro_expires: now }, now)).toBe(0)
    expect(proTierAt({ pro_tier: 2, pro_expires: 0 }, now)).toBe(2)
  })
})

describe('an award', () => {
  it('gives a week of the first tier to whoever has none or had one once', () => {
    expect(withAward({ pro_tier: 0, pro_expires: 0 }, now)).toEqual({ pro_tier: 1, pro_expires: now + 7 * day })
    expect(withAward({ pro_tier: 2, pro_expires: now - day }, now)).toEqual({
      pro_tier: 1,
      pro_expires: now + 7 * day,
    })
  })

  it('adds a week to what is left, and keeps the tier', () => {
    expect(withAward({ pro_tier: 2, pro_expires: now + day }, now)).toEqual({
      pro_tier: 2,
      pro_expires: now + 8 * day,
    })
  })

  it('leaves Pro without end as it is', () => {
    expect(withAward({ pro_tier: 1, pro_expires: 0 }, now)).toEqual({ pro_tier: 1, pro_expires: 0 })
  })

  it('never takes anything away', () => {
    const pros = fc.record({ pro_tier: fc.nat(2), pro_expires: fc.constantFrom(0, now - day, now, now + 30 * day) })
    fc.assert(
      fc.property(pros, fc.nat(60), (pro, days) => {
        const later = now + days * day
        expect(proTierAt(withAward(pro, now), later)).toBeGreaterThanOrEqual(proTierAt(pro, later))
      }),
    )
  })
})
