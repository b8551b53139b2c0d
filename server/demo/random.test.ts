// The demo world's random numbers: deterministic, in range, and even enough that no picture family or kind of post is
// missing.
import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { makeRandom, seedOf } from './random.ts'

const seeds = fc.integer({ min: 0, max: 0xffff_ffff })

describe('makeRandom', () => {
  test('gives the same stream for the same seed', () => {
    fc.assert(
      fc.property(seeds, (seed) => {
        const [one, other] = [makeRandom(seed), makeRandom(seed)]
        for (let turn = 0; turn < 20; turn += 1) expect(one.next()).toBe(other.next())
      }),
    )
  })

  test('gives another stream for the next seed', () => {
    fc.assert(
      fc.property(seeds, (seed) => {
        const draw = (from: number) => Array.from({ length: 4 }, makeRandom(from).next)
        expect(draw(seed)).not.toEqual(draw(seed + 1))
      }),
    )
  })

  test('keeps next in [0, 1) and int within its bounds', () => {
    fc.assert(
      fc.property(seeds, fc.integer({ min: -1e6, max: 1e6 }), fc.nat(1e6), (seed, min, width) => {
        const random = makeRandom(seed)
        const fraction = random.next()
        expect(fraction).toBeGreaterThanOrEqual(0)
        expect(fraction).toBeLessThan(1)
        const whole = random.int(min, min + width)
        expect(Number.isInteger(whole)).toBe(true)
        expect(whole).toBeGreaterThanOrEqual(min)
        expect(whole).toBeLessThanOrEqual(min + width)
      }),
    )
  })

  test('returns every value of a range about equally often', () => {
    const random = makeRandom(6)
    const faces = [0, 0, 0, 0, 0, 0]
    for (let turn = 0; turn < 6000; turn += 1) {
      const face = random.int(0, 5)
      faces[face] = (faces[face] ?? 0) + 1
    }
    for (const count of faces) expect(Math.abs(count - 1000)).toBeLessThan(120)
  })

  test('picks only existing items, and shuffles without losing any', () => {
    fc.assert(
      fc.property(seeds, fc.array(fc.integer(), { minLength: 1 }), (seed, items) => {
        const random = makeRandom(seed)
        expect(items).toContain(random.pick(items))
        const sorted = (list: readonly number[]) => list.toSorted((one, other) => one - other)
        expect(sorted(random.shuffle(items))).toEqual(sorted(items))
      }),
    )
  })

  test('refuses to pick from an empty list and to draw from an empty range', () => {
    expect(() => makeRandom(1).pick([])).toThrow(RangeError)
    expect(() => makeRandom(1).int(2, 1)).toThrow(RangeError)
  })

  test('with chance 0 is never true, with 1 always', () => {
    fc.assert(
      fc.property(seeds, (seed) => {
        expect(makeRandom(seed).chance(0)).toBe(false)
        expect(makeRandom(seed).chance(1)).toBe(true)
      }),
    )
  })
})

test('seedOf gives different words different 32-bit numbers', () => {
  expect(seedOf('SlowCooking')).not.toBe(seedOf('SlowCookinG'))
  expect(seedOf('')).toBe(0x811c9dc5)
})
