import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { overscanStep, pixelOverscan } from './stableList.ts'

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

describe('a step of the overscan', () => {
  const between = (first: number, last: number): ReadonlyArray<number> =>
    Array.from({ length: last - first + 1 }, (_, at) => first + at)

  it('has what is on screen, no more new entries than allowed, no gaps, and ends with the whole overscan', () => {
    const numbers = fc.integer({ min: 0, max: 40 })
    fc.assert(
      fc.property(
        fc.tuple(numbers, numbers, numbers, numbers),
        fc.integer({ min: 1, max: 5 }),
        fc.boolean(),
        fc.uniqueArray(numbers),
        (ends, most, isUpwards, before) => {
          const [low = 0, startIndex = 0, endIndex = 0, high = 0] = ends.toSorted((a, b) => a - b)
          const wanted = between(low, high)
          const range = { startIndex, endIndex, count: 41 }
          let drawn: ReadonlySet<number> = new Set(before)
          for (let pass = 0; pass <= 41; pass += 1) {
            const known = drawn
            const step = overscanStep(wanted, range, (at) => known.has(at), { most, isUpwards })
            expect(step).toEqual(between(step[0] ?? -1, step.at(-1) ?? -1))
            expect(step).toEqual(expect.arrayContaining([startIndex, endIndex]))
            const isAround = (at: number): boolean => at < startIndex || at > endIndex
            expect(step.filter((at) => isAround(at) && !known.has(at)).length).toBeLessThanOrEqual(most)
            drawn = new Set(step)
          }
          expect([...drawn]).toEqual(wanted)
        },
      ),
    )
  })

  it('goes first where the reader goes', () => {
    const range = { startIndex: 10, endIndex: 12, count: 30 }
    const step = (isUpwards: boolean) => overscanStep(between(5, 20), range, () => false, { most: 3, isUpwards })
    expect(step(false)).toEqual(between(10, 15))
    expect(step(true)).toEqual(between(7, 12))
  })
})
