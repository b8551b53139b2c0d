import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { awardSpan, type Grant, proFrom, proTierAt, spansOf } from './proTier.ts'

const day = 24 * 60 * 60 * 1000
const now = 1_700_000_000_000
const week = (ref: string, starts: number): Grant => ({ ref, starts, length: awardSpan, tier: 1 })
/** What a member had before grants were recorded. */
const before = (tier: number, expires: number): Grant => ({ ref: 'before', starts: 0, length: expires, tier })

describe('a Pro tier', () => {
  it('counts until it runs out, or for ever without an end', () => {
    expect(proTierAt({ pro_tier: 2, pro_expires: now + 1 }, now)).toBe(2)
    expect(proTierAt({ pro_tier: 2, pro_expires: now }, now)).toBe(0)
    expect(proTierAt({ pro_tier: 2, pro_expires: 0 }, now)).toBe(2)
  })
})

describe('Pro from grants', () => {
  it('is none without grants', () => {
    expect(proFrom([])).toEqual({ pro_tier: 0, pro_expires: 0 })
  })

  it('is a week of the first tier for an award, with no Pro or expired Pro', () => {
    expect(proFrom([week('a', now)])).toEqual({ pro_tier: 1, pro_expires: now + 7 * day })
    expect(proFrom([before(2, now - day), week('a', now)])).toEqual({ pro_tier: 1, pro_expires: now + 7 * day })
  })

  it('adds to what is left, and keeps the tier', () => {
    expect(proFrom([before(2, now + day), week('a', now)])).toEqual({ pro_tier: 2, pro_expires: now + 8 * day })
    const month: Grant = { ref: 'm', starts: now, length: 30 * day, tier: 1 }
    const next: Grant = { ref: 'n', starts: now + 30 * day, length: 31 * day, tier: 1 }
    expect(proFrom([month, week('a', now + 10 * day), next]).pro_expires).toBe(now + 68 * day)
  })

  it('is a month from each bill to the next, without drift', () => {
    const bills = Array.from(
      { length: 12 },
      (_, month): Grant => ({
        ref: `bill ${month}`,
        starts: now + month * 30 * day,
        length: 30 * day,
        tier: 1,
      }),
    )
    expect(spansOf(bills).map(({ begins }) => begins)).toEqual(bills.map(({ starts }) => starts))
    expect(proFrom(bills).pro_expires).toBe(now + 360 * day)
  })

  it('does not change Pro without end', () => {
    expect(proFrom([before(1, 0), week('a', now)])).toEqual({ pro_tier: 1, pro_expires: 0 })
  })
})

const grants = fc.uniqueArray(
  fc.record({
    ref: fc.string({ minLength: 1, maxLength: 4 }),
    starts: fc.nat(100).map((days) => now + days * day),
    length: fc.integer({ min: 1, max: 40 }).map((days) => days * day),
    tier: fc.integer({ min: 1, max: 2 }),
  }),
  { selector: ({ ref }) => ref, maxLength: 12 },
)

describe('grants that arrive in any order', () => {
  it('give the same result', () => {
    fc.assert(
      fc.property(
        grants.chain((all) => fc.tuple(fc.constant(all), fc.shuffledSubarray(all, { minLength: all.length }))),
        ([all, shuffled]) => {
          expect(proFrom(shuffled)).toEqual(proFrom(all))
        },
      ),
    )
  })

  it('never give less when there are more, and every granted day counts', () => {
    fc.assert(
      fc.property(grants, fc.nat(400), (all, days) => {
        const [, ...rest] = all
        const moment = now + days * day
        expect(proTierAt(proFrom(all), moment) > 0 || proTierAt(proFrom(rest), moment) === 0).toBe(true)
        const given = all.reduce((sum, { length }) => sum + length, 0)
        const first = all.length === 0 ? 0 : Math.min(...all.map(({ starts }) => starts))
        expect(proFrom(all).pro_expires).toBeGreaterThanOrEqual(first + given)
      }),
    )
  })
})
