// The rows in the document while a reader scrolls and folds: in a made-up layout, since the test DOM has none.
import fc from 'fast-check'
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest'
import { makeThreadList, type ThreadList } from './threadList.ts'

const screenHeight = 800
const heightOf = (id: number): number => 40 + ((id * 137) % 400)
const rowsFrom = (count: number) => Array.from({ length: count }, (_, at) => ({ id: at + 1 }))

let frames: Array<() => void> = []
let y = 0
/** CSS pixels of the page above the list. */
let above = 0
/** Tells the list that the page was laid out anew. */
let resize = (): void => {}
let close = (): void => {}

beforeEach(() => {
  vi.useFakeTimers()
  frames = []
  y = 0
  above = 0
  vi.stubGlobal(
    'ResizeObserver',
    class {
      constructor(told: (entries: ReadonlyArray<never>) => void) {
        resize = () => told([])
      }
      observe(): void {}
      disconnect(): void {}
    },
  )
  vi.spyOn(window, 'innerHeight', 'get').mockReturnValue(screenHeight)
  vi.spyOn(window, 'scrollY', 'get').mockImplementation(() => y)
  vi.stubGlobal('requestAnimationFrame', (work: () => void) => frames.push(work))
  vi.stubGlobal('cancelAnimationFrame', () => {})
  vi.stubGlobal('scrollTo', (_: number, to: number) => scroll(to - y))
})
afterEach(() => {
  close()
  vi.unstubAllGlobals()
  vi.restoreAllMocks()
  vi.useRealTimers()
})

const scroll = (by: number): void => {
  y = Math.max(0, y + by)
  window.dispatchEvent(new Event('scroll'))
}

const nextFrame = (): void => {
  for (const work of frames.splice(0)) work()
}

interface Shown {
  readonly list: ThreadList
  readonly renders: () => number
  readonly drawn: () => ReadonlyArray<number>
  /** Distance of a rendered row from the top of the screen. */
  readonly topOf: (index: number) => number
  /** Of the list, in CSS pixels, as it was last set. */
  readonly height: () => number
  /** Whether rendered rows fill the screen. */
  readonly isFilled: () => boolean
  readonly show: (visible: ReadonlyArray<{ readonly id: number }>) => void
}

/** A list of rows as React would render them. */
const show = (first: ReadonlyArray<{ readonly id: number }>, heights = new Map<number, number>()): Shown => {
  let visible = first
  let renders = 0
  const box = document.createElement('ol')
  const items = new Map<number, HTMLLIElement>()
  const render = (): void => {
    renders += 1
    list.setRows(visible)
    const { first: from, end } = list.span()
    const children = visible.slice(from, end).map(({ id }, at) => {
      const item = items.get(id) ?? document.createElement('li')
      items.set(id, item)
      item.setAttribute('data-index', String(from + at))
      item.getBoundingClientRect = () => new DOMRect(0, 0, 390, heightOf(id))
      return item
    })
    items.clear()
    for (const item of children) items.set(visible[Number(item.dataset['index'])]?.id ?? 0, item)
    box.replaceChildren(...children)
    list.committed()
  }
  const list = makeThreadList({ heights, offset: 0, isRendered: false, rerender: render })
  box.getBoundingClientRect = () => new DOMRect(0, above - y, 390, 0)
  list.setRows(visible)
  const disconnect = list.connect(box, () => {})
  close = disconnect
  render()
  const topOf = (index: number): number => {
    const { first: from } = list.span()
    const before = visible.slice(from, index).reduce((sum, { id }) => sum + heightOf(id), 0)
    return above + Number.parseFloat(box.style.paddingTop) + before - y
  }
  return {
    list,
    renders: () => renders,
    drawn: () => Array.from({ length: list.span().end - list.span().first }, (_, at) => list.span().first + at),
    topOf,
    height: () => Number.parseFloat(box.style.height),
    isFilled: () => {
      const { first: from, end } = list.span()
      return (from === 0 || topOf(from) <= 0) && (end === visible.length || topOf(end) >= screenHeight)
    },
    show: (next) => {
      visible = next
      render()
    },
  }
}

const rest = (): void => {
  vi.advanceTimersByTime(200)
  for (let nth = 0; nth < 60; nth += 1) {
    nextFrame()
    vi.advanceTimersByTime(1)
  }
}

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
        y = 0
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

  it('leave the height of the list while the page is flung, and have their true height at rest', () => {
    const page = show(rowsFrom(500))
    rest()
    const before = page.height()
    for (let nth = 0; nth < 50; nth += 1) {
      scroll(100)
      nextFrame()
      expect(page.height()).toBe(before)
    }
    rest()
    expect(page.height()).not.toBe(before)
    expect(page.height()).toBeCloseTo(page.list.startOf(500), 3)
  })

  it('end where the list ends, wherever the page is scrolled or flung', () => {
    const steps = fc.array(fc.tuple(fc.integer({ min: -9000, max: 30_000 }), fc.boolean()), { maxLength: 30 })
    fc.assert(
      fc.property(steps, (moves) => {
        const page = show(rowsFrom(400))
        for (const [by, isFrame] of moves) {
          scroll(Math.min(by, Math.max(0, page.height() - screenHeight - y)))
          if (isFrame) nextFrame()
          // As far as a reader can see in the next frames.
          if (y + 5 * screenHeight > page.list.startOf(400))
            expect(page.height()).toBeCloseTo(page.list.startOf(400), 3)
        }
        close()
        y = 0
      }),
      { numRuns: 50 },
    )
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
    expect(page.topOf(read)).toBeCloseTo(page.list.startOf(read) - y, 3)
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
    expect(page.topOf(0) + y).toBe(0)
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
    y -= 1500
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
      above = 900
      const page = show(rowsFrom(300))
      scroll(8000)
      rest()
      const read = page.drawn().find((index) => page.topOf(index) >= 0) ?? -1
      const before = page.topOf(read)
      above += by
      resize()
      expect([page.topOf(read), page.list.startOf(read) - y]).toEqual([before, before])
      rest()
      expect(page.topOf(read)).toBeCloseTo(before, 3)
    },
  )

  it('are not followed while what is above them is read', () => {
    above = 5000
    const page = show(rowsFrom(300))
    scroll(3000)
    rest()
    above -= 500
    resize()
    expect(y).toBe(3000)
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
})
