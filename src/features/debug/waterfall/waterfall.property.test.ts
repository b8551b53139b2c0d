// The line of time of a session: nothing changes its order, what takes time takes room, and long waits take little.
import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { lanesOf, mostAtOnce } from './Overview.tsx'
import { longestWait, timeScale } from './timeScale.ts'

const span = fc
  .tuple(fc.integer({ min: 0, max: 1_000_000 }), fc.integer({ min: 0, max: 5000 }))
  .map(([from, lasts]) => ({ from, to: from + lasts }))
const spans = fc.array(span, { maxLength: 40 })

describe('a line of time', () => {
  it('keeps all moments in order, between its beginning and its end', () => {
    fc.assert(
      fc.property(spans, fc.array(fc.integer({ min: -10, max: 1_010_000 })), (all, times) => {
        const { placeOf } = timeScale(all)
        const places = times.toSorted((one, other) => one - other).map(placeOf)
        expect(places).toEqual(places.toSorted((one, other) => one - other))
        for (const place of places) expect(place >= 0 && place <= 1).toBe(true)
      }),
    )
  })

  it('draws running requests as long as they took', () => {
    fc.assert(
      fc.property(spans, (all) => {
        const { placeOf, length } = timeScale(all)
        for (const { from, to } of all) expect((placeOf(to) - placeOf(from)) * length).toBeCloseTo(to - from, 4)
      }),
    )
  })

  it('draws no pause longer than the limit, and marks those it shortened', () => {
    const { length, cuts, placeOf } = timeScale([
      { from: 0, to: 100 },
      { from: 60_000, to: 60_400 },
      { from: 60_500, to: 60_600 },
    ])
    expect(length).toBe(100 + longestWait + 400 + 100 + 100)
    expect(cuts).toEqual([(100 + longestWait / 2) / length])
    expect([placeOf(0), placeOf(60_600)]).toEqual([0, 1])
  })

  it('exists for a single moment, and for none', () => {
    expect(timeScale([]).placeOf(7)).toBe(0)
    expect(timeScale([{ from: 5, to: 5 }]).placeOf(5)).toBe(0)
  })
})

describe('lanes', () => {
  it('contain nothing that overlaps, and are as many as run at once', () => {
    fc.assert(
      fc.property(spans, (all) => {
        const lanes = lanesOf(all)
        const lasting = all.flatMap((each, at) => (each.to > each.from ? [{ ...each, lane: lanes[at] ?? 0 }] : []))
        const clashes = lasting.filter((one) =>
          lasting.some(
            (other) => one !== other && one.lane === other.lane && one.from < other.to && other.from < one.to,
          ),
        )
        expect(clashes).toEqual([])
        const atOnce = lasting.map(({ from }) => lasting.filter((each) => each.from <= from && from < each.to).length)
        expect(mostAtOnce(lasting)).toBe(Math.max(0, ...atOnce))
      }),
    )
  })
})
