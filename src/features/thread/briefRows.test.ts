import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { makeBriefRows } from './briefRows.ts'

const ids = Array.from({ length: 200 }, (_, at) => at + 1)
const none = { first: 0, end: 0 }

let now = 1000
/** Scrolls `times` times by `pixels`, every `milliseconds`. */
const fling = (rows: ReturnType<typeof makeBriefRows>, times: number, pixels: number, milliseconds: number): void => {
  for (let nth = 0; nth < times; nth += 1) {
    now += milliseconds
    rows.scrolled(pixels, now)
  }
}

describe('rows that come in while the page is scrolled', () => {
  it('are brief if a screen passes in a third of a second or less', () => {
    const rows = makeBriefRows()
    fling(rows, 4, 100, 16)
    rows.rendered(none, { first: 10, end: 20 }, ids)
    expect(ids.filter(rows.has)).toEqual(ids.slice(10, 20))
  })

  it('are whole if it is slower, after a single jump, and at rest', () => {
    for (const [times, pixels, milliseconds] of [
      [9, 100, 100],
      [9, 59, 1],
      [1, 20_000, 16],
    ] as const) {
      const rows = makeBriefRows()
      fling(rows, times, pixels, milliseconds)
      rows.rendered(none, { first: 10, end: 20 }, ids)
      expect(ids.filter(rows.has)).toEqual([])
    }
    const rows = makeBriefRows()
    fling(rows, 9, 100, 16)
    rows.rested()
    rows.rendered(none, { first: 10, end: 20 }, ids)
    expect(ids.filter(rows.has)).toEqual([])
  })

  it('are brief too after a late frame and the short one that follows it, in a fling that goes on', () => {
    const rows = makeBriefRows()
    fling(rows, 9, 100, 16)
    fling(rows, 1, 154, 17)
    fling(rows, 1, 40, 17)
    expect(rows.isFling()).toBe(true)
    rows.rendered(none, { first: 10, end: 20 }, ids)
    expect(ids.filter(rows.has)).toEqual(ids.slice(10, 20))
    expect(rows.complete({ first: 10, end: 20 }, ids, 4)).toBe(false)
  })

  it('are whole once a fling is stopped, or has become slow', () => {
    for (const [times, pixels, milliseconds] of [
      [1, 29, 16],
      [2, 59, 16],
      [2, 100, 41],
    ] as const) {
      const rows = makeBriefRows()
      fling(rows, 9, 100, 16)
      fling(rows, times, pixels, milliseconds)
      rows.rendered(none, { first: 10, end: 20 }, ids)
      expect(ids.filter(rows.has)).toEqual([])
    }
  })

  it('stay as they are while they are in the document', () => {
    const rows = makeBriefRows()
    rows.rendered(none, { first: 0, end: 10 }, ids)
    fling(rows, 9, 100, 16)
    rows.rendered({ first: 0, end: 10 }, { first: 5, end: 15 }, ids)
    rows.rested()
    rows.rendered({ first: 5, end: 15 }, { first: 8, end: 18 }, ids)
    expect(ids.filter(rows.has)).toEqual(ids.slice(10, 15))
  })

  it('are completed a few at a time, and not while the page is flung', () => {
    const rows = makeBriefRows()
    fling(rows, 9, 100, 16)
    rows.rendered(none, { first: 10, end: 20 }, ids)
    expect(rows.complete({ first: 10, end: 20 }, ids, 4)).toBe(false)
    fling(rows, 1, 10, 16)
    expect(rows.complete({ first: 12, end: 14 }, ids, 4)).toBe(true)
    expect(ids.filter(rows.has)).toEqual([11, 12, 15, 16, 17, 18, 19, 20])
    expect(rows.complete({ first: 12, end: 14 }, ids, 4)).toBe(false)
    expect(rows.complete({ first: 10, end: 20 }, ids, 4)).toBe(true)
    expect(ids.filter(rows.has)).toEqual([17, 18, 19, 20])
  })

  it('are all whole in the end, however the page was scrolled', () => {
    const moves = fc.array(
      fc.record({ by: fc.integer({ min: -900, max: 900 }), after: fc.integer({ min: 1, max: 80 }) }),
      { maxLength: 40 },
    )
    fc.assert(
      fc.property(moves, (all) => {
        const rows = makeBriefRows()
        let span = none
        let y = 9000
        for (const { by, after } of all) {
          now += after
          rows.scrolled(by, now)
          y = Math.max(0, Math.min(18_000, y + by))
          const next = { first: Math.floor(y / 100), end: Math.min(ids.length, Math.floor(y / 100) + 20) }
          rows.rendered(span, next, ids)
          span = next
        }
        rows.rested()
        let steps = 0
        while (rows.complete(span, ids, 4)) steps += 1
        expect(steps).toBeLessThanOrEqual(5)
        expect(ids.filter(rows.has)).toEqual([])
      }),
    )
  })
})
