import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { keptSize, type Size, sizeWithin, smallerSizes } from './pictureSizes.ts'

const side = fc.integer({ min: 1, max: 60_000 })
const sizes: fc.Arbitrary<Size> = fc.record({ width: side, height: side })
const isAlike = (one: Size, other: Size) =>
  Math.abs(one.width * other.height - other.width * one.height) <=
  Math.max(one.width, one.height, other.width, other.height)

describe('the stored size of a picture', () => {
  it('is its own if that is not too large', () => {
    expect(keptSize({ width: 4000, height: 3000 })).toEqual({ width: 4000, height: 3000 })
    expect(keptSize({ width: 900, height: 15_000 })).toEqual({ width: 900, height: 15_000 })
  })

  it('has at most as many pixels as 4096 x 4096, and the same shape', () => {
    fc.assert(
      fc.property(sizes, (size) => {
        const kept = keptSize(size)
        expect(kept.width).toBeLessThanOrEqual(Math.min(4096, size.width))
        expect(kept.height).toBeLessThanOrEqual(Math.min(16_000, size.height))
        expect(kept.width * kept.height).toBeLessThanOrEqual(4096 * 4096 + kept.width + kept.height)
        expect(Math.min(kept.width, kept.height)).toBeGreaterThan(0)
        expect(isAlike(kept, size)).toBe(true)
      }),
    )
  })
})

describe('the smaller sizes', () => {
  it('are the widths that screens request, if the picture is wider', () => {
    expect(smallerSizes({ width: 1200, height: 800 })).toEqual([
      { width: 1080, height: 720 },
      { width: 640, height: 427 },
      { width: 320, height: 213 },
    ])
    expect(smallerSizes({ width: 320, height: 9000 })).toEqual([])
  })
})

describe('the size within a limit', () => {
  it('fits, in the same shape, and is never larger than the picture', () => {
    fc.assert(
      fc.property(sizes, (size) => {
        const fitting = sizeWithin(size, { width: 1920, height: 1080 })
        expect(fitting.width).toBeLessThanOrEqual(Math.min(1920, size.width))
        expect(fitting.height).toBeLessThanOrEqual(Math.min(1080, size.height))
        expect(isAlike(fitting, size)).toBe(true)
      }),
    )
  })
})
