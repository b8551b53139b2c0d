// The rows in the document while a reader scrolls and folds.
import fc from 'fast-check'
import { describe, expect, it, vi } from 'vitest'
import {
  around,
  close,
  heightOf,
  isObserved,
  nextFrame,
  rest,
  rowsFrom,
  screenHeight,
  scroll,
  show,
  usesMadeUpLayout,
} from '../../../tests/support/madeUpLayout.ts'

usesMadeUpLayout()

describe('the rows in the document', () => {
  it('fill the screen at once, and then 2,000 pixels around it, one row after each frame', () => {
    const { drawn, isFilled, topOf } = show(rowsFrom(500))
    expect(isFilled()).toBe(true)
    const atFirst = drawn().length
    expect(atFirst).toBeLessThan(10)
    nextFrame()
    expect(drawn().length).toBe(atFirst)
    vi.advanceTimersByTime(1)
    expect(drawn().length).toBe(atFirst + 1)
    rest()
    expect(topOf(drawn().length)).toBeGreaterThanOrEqual(screenHeight + 2000)
  })

  it('fill the screen after every scroll, however far', () => {
    const steps = fc.array(fc.tuple(fc.integer({ min: -9000, max: 9000 }), fc.boolean()), { maxLength: 30 })
    fc.assert(
      fc.property(steps, (moves) => {
        const page = show(rowsFrom(400))
        for (const [by, isFrame] of moves) {
          scroll(by)
          expect(page.isFilled()).toBe(true)
          if (isFrame) nextFrame()
        }
        close()
      }),
      { numRuns: 20 },
    )
  })

  it('render at most once a frame while the page is flung', () => {
    const page = show(rowsFrom(500))
    rest()
    for (let nth = 0; nth < 50; nth += 1) {
      const before = page.renders()
      scroll(100)
      nextFrame()
      expect(page.renders() - before).toBeLessThanOrEqual(1)
    }
  })

  it('lack their controls while the page is flung fast, and have them at rest, on screen first', () => {
    const page = show(rowsFrom(500))
    for (let nth = 0; nth < 50; nth += 1) {
      scroll(100)
      nextFrame()
    }
    const brief = () => page.drawn().filter((at) => page.list.isBrief(at + 1))
    expect(brief().length).toBeGreaterThan(page.drawn().length / 2)
    vi.advanceTimersByTime(200)
    for (const _ of [1, 2, 3]) nextFrame()
    expect(brief().filter((at) => page.topOf(at + 1) > 0 && page.topOf(at) < screenHeight)).toEqual([])
    rest()
    expect(brief()).toEqual([])
  })

  it('go several at once when a fling leaves them behind, in either direction', () => {
    const page = show(rowsFrom(500))
    for (const by of [100, -100]) {
      const counts: Array<number> = []
      for (let nth = 0; nth < 150; nth += 1) {
        const before = page.drawn()
        scroll(by)
        nextFrame()
        const isFlung = nth > 5
        const gone = before.filter((at) => !page.drawn().includes(at)).length
        if (isFlung && gone > 0) counts.push(gone)
      }
      expect(counts.length).toBeGreaterThan(10)
      expect(Math.min(...counts)).toBeGreaterThanOrEqual(2)
    }
  })

  it('are observed for another height once they have their controls', () => {
    const page = show(rowsFrom(500))
    for (let nth = 0; nth < 50; nth += 1) {
      scroll(100)
      nextFrame()
    }
    const rows = () => [...document.querySelectorAll('li')]
    const first = page.drawn()[0] ?? 0
    for (const [at, row] of rows().entries()) expect(isObserved(row)).toBe(!page.list.isBrief(first + at + 1))
    rest()
    expect(rows().every(isObserved)).toBe(true)
  })

  it('do not jump when the reader scrolls up through rows that were never measured', () => {
    const page = show(rowsFrom(500))
    scroll(20_000)
    rest()
    for (let nth = 0; nth < 120; nth += 1) {
      const read = page.drawn().find((index) => page.topOf(index) >= 0) ?? -1
      const before = page.topOf(read)
      scroll(-90)
      nextFrame()
      expect(page.topOf(read)).toBeCloseTo(before + 90, 3)
    }
    rest()
    const read = page.drawn().find((index) => page.topOf(index) >= 0) ?? -1
    expect(page.topOf(read)).toBeCloseTo(page.list.startOf(read) - around.y, 3)
  })

  it('lead back to the first one, which is at the top of the list', () => {
    const page = show(rowsFrom(300))
    scroll(15_000)
    rest()
    for (let nth = 0; nth < 400 && window.scrollY > 0; nth += 1) {
      scroll(-150)
      nextFrame()
    }
    rest()
    expect(page.drawn()[0]).toBe(0)
    expect(page.topOf(0) + around.y).toBe(0)
  })

  it('stay where they are when a conversation is folded and unfolded', () => {
    const all = rowsFrom(300)
    const page = show(all)
    scroll(8000)
    rest()
    const tapped = page.drawn().find((index) => page.topOf(index) >= 0) ?? -1
    const before = page.topOf(tapped)
    page.show(all.filter((_, at) => at <= tapped || at > tapped + 40))
    expect(page.topOf(tapped)).toBeCloseTo(before, 3)
    expect(page.isFilled()).toBe(true)
    page.show(all)
    expect(page.topOf(tapped)).toBeCloseTo(before, 3)
    expect(page.isFilled()).toBe(true)
  })

  it('stay where they are when a conversation is folded before the page reports that it has scrolled', () => {
    const all = rowsFrom(300)
    const page = show(all)
    scroll(8000)
    rest()
    around.y -= 1500
    const tapped = page.drawn().find((index) => page.topOf(index) >= 0) ?? -1
    const before = page.topOf(tapped)
    page.show(all.filter((_, at) => at <= tapped || at > tapped + 40))
    expect(page.topOf(tapped)).toBeCloseTo(before, 3)
    expect(page.isFilled()).toBe(true)
    page.show(all)
    expect(page.topOf(tapped)).toBeCloseTo(before, 3)
  })

  it('are no more than those on screen in the frame that paints a folded conversation', () => {
    const all = rowsFrom(300)
    const page = show(all)
    rest()
    page.show(all.filter((_, at) => at === 0 || at > 40))
    const folded = page.drawn().length
    const before = page.renders()
    nextFrame()
    expect([page.drawn().length, page.renders()]).toEqual([folded, before])
    vi.advanceTimersByTime(1)
    expect(page.drawn().length).toBe(folded + 1)
  })

  it('are no more than those on screen in the first frame, in which the list scrolls the page to its place', () => {
    const page = show(rowsFrom(300))
    const first = page.drawn().length
    scroll(0)
    nextFrame()
    expect(page.drawn().length).toBe(first)
    rest()
    expect(page.drawn().length).toBeGreaterThan(first + 4)
  })

  it.each([-500, 700])(
    'stay where they are when what is above the list changes its height, as on a turned phone (%i)',
    (by) => {
      around.above = 900
      const page = show(rowsFrom(300))
      scroll(8000)
      rest()
      const read = page.drawn().find((index) => page.topOf(index) >= 0) ?? -1
      const before = page.topOf(read)
      around.above += by
      around.resize()
      expect([page.topOf(read), page.list.startOf(read) - around.y]).toEqual([before, before])
      rest()
      expect(page.topOf(read)).toBeCloseTo(before, 3)
    },
  )

  it('are not followed while what is above them is read', () => {
    around.above = 5000
    const page = show(rowsFrom(300))
    scroll(3000)
    rest()
    around.above -= 500
    around.resize()
    expect(around.y).toBe(3000)
    expect(page.list.startOf(0)).toBe(4500)
  })

  it('have the row of a jump in its place, once the rows around it are measured', () => {
    const page = show(rowsFrom(1000))
    page.list.scrollTo(700, 'start')
    rest()
    expect(page.topOf(700)).toBeCloseTo(60, 3)
    page.list.scrollTo(20, 'center')
    rest()
    expect(page.topOf(20)).toBeCloseTo((screenHeight - heightOf(21)) / 2, -2)
  })

  it('keep their place when the row above grows and less than a pixel of it is on screen', () => {
    const page = show(rowsFrom(500))
    scroll(page.list.startOf(20))
    rest()
    const growAt = (visible: number, by: number): number => {
      scroll(page.topOf(20) - visible)
      rest()
      expect(page.topOf(20)).toBeCloseTo(visible, 5)
      page.grow(19, by)
      rest()
      return page.topOf(20) - visible
    }
    expect(growAt(0.4, 60)).toBeCloseTo(0, 5)
    expect(growAt(2, 90)).toBeCloseTo(30, 5)
  })
})
