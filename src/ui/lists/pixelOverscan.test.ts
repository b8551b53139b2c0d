import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { pixelOverscan } from './stableList.ts'

const sum = (sizes: ReadonlyArray<number>): number => sizes.reduce((total, size) => total + size, 0)

describe('the overscan', () => {
  it('fills the pixels on both sides, with no entry more than needed, and without gaps', () => {
    const lists = fc.array(fc.integer({ min: 1, max: 900 }), { minLength: 1, maxLength: 60 })
    fc.assert(
      fc.property(lists, fc.nat(), fc.nat(), (sizes, one, other) => {
        const [startIndex = 0, endIndex = 0] = [one % sizes.length, other % sizes.length].toSorted((a, b) => a - b)
        const drawn = pixelOverscan({ startIndex, endIndex, count: sizes.length }, (at) => sizes[at] ?? 0, 600)
        const first = drawn[0] ?? -1
        const last = drawn.at(-1) ?? -1
        expect(drawn).toEqual(Array.from({ length: last - first + 1 }, (_, at) => first + at))
        const above = sizes.slice(first, startIndex)
        const below = sizes.slice(endIndex + 1, last + 1)
        expect(first === 0 || sum(above) >= 600).toBe(true)
        expect(last === sizes.length - 1 || sum(below) >= 600).toBe(true)
        expect(sum(above.slice(1))).toBeLessThan(600)
        expect(sum(below.slice(0, -1))).toBeLessThan(600)
      }),
    )
  })
})
