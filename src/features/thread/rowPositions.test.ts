import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { makeRowPositions, nextRows, type Span, withSlack } from './rowPositions.ts'

const estimate = 100
const idsOf = (count: number): ReadonlyArray<number> => Array.from({ length: count }, (_, at) => at + 1)
const positions = (count: number, heights = new Map<number, number>()) => {
  const rows = makeRowPositions(heights, estimate)
  rows.setRows(idsOf(count))
  return rows
}

describe('the positions of rows', () => {
  it('are the sums of the heights above, measured or estimated', () => {
    const rows = positions(4)
    rows.measure([[1, 250]], 0)
    expect([0, 1, 2, 3, 4].map(rows.startOf)).toEqual([0, 100, 350, 450, 550])
    expect(rows.total()).toBe(550)
    expect([-5, 0, 99, 100, 349, 350, 9999].map(rows.indexAt)).toEqual([0, 0, 0, 1, 1, 2, 3])
    expect(rows.within(120, 360)).toEqual({ first: 1, end: 3 })
  })

  it('are still known when a conversation is expanded again', () => {
    const rows = positions(4)
    rows.measure([[2, 30]], 0)
    rows.setRows([1, 4])
    expect(rows.total()).toBe(200)
    rows.setRows(idsOf(4))
    expect(rows.startOf(3)).toBe(230)
  })

  it('are those of a new list after any rows were taken out, put back or replaced', () => {
    const lists = fc.array(fc.subarray([...idsOf(40)]), { minLength: 1, maxLength: 6 })
    const measured = fc.array(fc.tuple(fc.nat(39), fc.integer({ min: 1, max: 900 })), { maxLength: 10 })
    fc.assert(
      fc.property(lists, measured, (next, changes) => {
        const heights = new Map<number, number>()
        const rows = positions(40, heights)
        for (const ids of next) {
          rows.setRows(ids)
          rows.measure(changes, 0)
          const fresh = makeRowPositions(heights, estimate)
          fresh.setRows(ids)
          const starts = (of: typeof rows) => Array.from({ length: ids.length + 1 }, (_, at) => of.startOf(at))
          expect([rows.count(), starts(rows)]).toEqual([fresh.count(), starts(fresh)])
        }
      }),
    )
  })

  it('do not change for what is read, however the rows above it are measured', () => {
    const changes = fc.array(fc.tuple(fc.nat(49), fc.integer({ min: 1, max: 900 })), { maxLength: 30 })
    fc.assert(
      fc.property(changes, fc.nat(49), (measured, anchor) => {
        const rows = positions(50)
        const before = rows.startOf(anchor)
        for (const [index, height] of measured) rows.measure([[index, height]], anchor)
        expect(rows.startOf(anchor)).toBeCloseTo(before, 6)
        const heights = idsOf(50).map((_, at) => rows.heightOf(at))
        for (const [at, height] of heights.entries())
          expect(rows.startOf(at + 1) - rows.startOf(at)).toBeCloseTo(height, 6)
        const moved = rows.settle()
        expect(rows.startOf(0)).toBe(0)
        expect(rows.startOf(anchor)).toBeCloseTo(before + moved, 6)
        expect(rows.shift()).toBe(0)
      }),
    )
  })

  it('has no rows where there are none', () => {
    const rows = positions(0)
    expect(rows.within(0, 800)).toEqual({ first: 0, end: 0 })
    expect(rows.total()).toBe(0)
  })
})

describe('a step of the overscan', () => {
  const numbers = fc.integer({ min: 0, max: 40 })
  const span = fc.tuple(numbers, numbers).map(([one, other]): Span => {
    const [first = 0, end = 0] = [one, other].toSorted((a, b) => a - b)
    return { first, end: end + 1 }
  })
  const isIn = ({ first, end }: Span, at: number): boolean => at >= first && at < end

  it('has what is on screen, no more new rows than allowed, and ends with all that is wanted', () => {
    const room = fc.integer({ min: 0, max: 9 })
    fc.assert(
      fc.property(
        span,
        span,
        fc.tuple(room, room),
        fc.integer({ min: 1, max: 5 }),
        fc.boolean(),
        (before, screen, [above, below], most, isUpwards) => {
          const wanted = { first: Math.max(0, screen.first - above), end: screen.end + below }
          let drawn: Span = before
          for (let pass = 0; pass <= 20; pass += 1) {
            const next = nextRows(drawn, screen, wanted, { most, isUpwards })
            const added = Array.from({ length: next.end - next.first }, (_, at) => next.first + at).filter(
              (at) => !isIn(drawn, at) && !isIn(screen, at),
            )
            expect(added.length).toBeLessThanOrEqual(most)
            expect(next.first).toBeLessThanOrEqual(screen.first)
            expect(next.end).toBeGreaterThanOrEqual(screen.end)
            expect(next.first).toBeGreaterThanOrEqual(wanted.first)
            expect(next.end).toBeLessThanOrEqual(wanted.end)
            drawn = next
          }
          expect(drawn).toEqual(wanted)
        },
      ),
    )
  })

  it('keeps rows that are no longer wanted until one of them is too far away', () => {
    const wanted = { first: 10, end: 20 }
    const kept = { first: 6, end: 24 }
    expect(withSlack(wanted, { first: 6, end: 24 }, kept)).toEqual({ first: 6, end: 24 })
    expect(withSlack(wanted, { first: 5, end: 25 }, kept)).toEqual(wanted)
    expect(withSlack(wanted, { first: 5, end: 21 }, kept)).toEqual({ first: 10, end: 21 })
    expect(withSlack(wanted, { first: 12, end: 18 }, kept)).toEqual(wanted)
  })

  it('goes first where the reader goes', () => {
    const screen = { first: 10, end: 13 }
    const step = (isUpwards: boolean) => nextRows(screen, screen, { first: 5, end: 21 }, { most: 3, isUpwards })
    expect(step(false)).toEqual({ first: 10, end: 16 })
    expect(step(true)).toEqual({ first: 7, end: 13 })
  })

  it('renders no row between the last place and one far from it', () => {
    const far = { first: 900, end: 908 }
    const step = nextRows({ first: 0, end: 30 }, far, { first: 890, end: 920 }, { most: 2, isUpwards: false })
    expect(step).toEqual({ first: 900, end: 910 })
  })
})
