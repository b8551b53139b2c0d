/** The rows of a thread in a made-up layout, since the test DOM has none: a page that scrolls, frames and heights. */
import { afterEach, beforeEach, vi } from 'vitest'
import { makeThreadList, type ThreadList } from '../../src/features/thread/threadList.ts'

export const screenHeight = 800
export const heightOf = (id: number): number => 40 + ((id * 137) % 400)
export const rowsFrom = (count: number) => Array.from({ length: count }, (_, at) => ({ id: at + 1 }))

let frames: Array<() => void> = []
let disconnect = (): void => {}
let observed = new WeakSet<Element>()

/** Whether the list is told when this row has another height. */
export const isObserved = (row: Element): boolean => observed.has(row)

/** The page around the list. */
export const around = {
  /** CSS pixels that it is scrolled. */
  y: 0,
  /** CSS pixels of the page above the list. */
  above: 0,
  /** Tells the list that the page was laid out again, and which rows have another height. */
  resize: (_rows?: ReadonlyArray<object>): void => {},
}

/** Ends the list that was shown last, for the next one of a property. */
export const close = (): void => {
  disconnect()
  around.y = 0
}

/** Call in a test file: each of its tests starts at the top of a page. */
export const usesMadeUpLayout = (): void => {
  beforeEach(() => {
    vi.useFakeTimers()
    frames = []
    observed = new WeakSet()
    Object.assign(around, { y: 0, above: 0 })
    vi.stubGlobal(
      'ResizeObserver',
      class {
        constructor(told: (entries: ReadonlyArray<object>) => void) {
          around.resize = (rows = []) => told(rows)
        }
        observe(row: Element): void {
          observed.add(row)
        }
        disconnect(): void {}
      },
    )
    vi.spyOn(window, 'innerHeight', 'get').mockReturnValue(screenHeight)
    vi.spyOn(window, 'scrollY', 'get').mockImplementation(() => around.y)
    vi.stubGlobal('requestAnimationFrame', (work: () => void) => frames.push(work))
    vi.stubGlobal('cancelAnimationFrame', () => {})
    vi.stubGlobal('scrollTo', (_: number, to: number) => scroll(to - around.y))
  })
  afterEach(() => {
    close()
    vi.unstubAllGlobals()
    vi.restoreAllMocks()
    vi.useRealTimers()
  })
}

export const scroll = (by: number): void => {
  around.y = Math.max(0, around.y + by)
  window.dispatchEvent(new Event('scroll'))
}

export const nextFrame = (): void => {
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
  /** Makes a rendered row higher, by CSS pixels. */
  readonly grow: (index: number, by: number) => void
}

/** A list of rows as React would render them. */
export const show = (first: ReadonlyArray<{ readonly id: number }>, heights = new Map<number, number>()): Shown => {
  let visible = first
  let renders = 0
  const box = document.createElement('ol')
  document.body.append(box)
  const items = new Map<number, HTMLLIElement>()
  const grown = new Map<number, number>()
  const heightNow = (id: number): number => heightOf(id) + (grown.get(id) ?? 0)
  const render = (): void => {
    renders += 1
    list.setRows(visible)
    const { first: from, end } = list.span()
    const children = visible.slice(from, end).map(({ id }, at) => {
      const item = items.get(id) ?? document.createElement('li')
      items.set(id, item)
      item.setAttribute('data-index', String(from + at))
      item.getBoundingClientRect = () => new DOMRect(0, 0, 390, heightNow(id))
      return item
    })
    items.clear()
    for (const item of children) items.set(visible[Number(item.dataset['index'])]?.id ?? 0, item)
    box.replaceChildren(...children)
    list.committed()
  }
  const list = makeThreadList({ heights, offset: 0, isRendered: false, rerender: render })
  box.getBoundingClientRect = () => new DOMRect(0, around.above - around.y, 390, 0)
  list.setRows(visible)
  const leave = list.connect(box, () => {})
  disconnect = () => {
    leave()
    box.remove()
  }
  render()
  const topOf = (index: number): number => {
    const { first: from } = list.span()
    const before = visible.slice(from, index).reduce((sum, { id }) => sum + heightNow(id), 0)
    return around.above + Number.parseFloat(box.style.paddingTop) + before - around.y
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
    grow: (index, by) => {
      const id = visible[index]?.id ?? 0
      grown.set(id, by)
      around.resize([{ target: items.get(id), borderBoxSize: [{ blockSize: heightNow(id) }] }])
    },
  }
}

export const rest = (): void => {
  vi.advanceTimersByTime(200)
  for (let nth = 0; nth < 60; nth += 1) {
    nextFrame()
    vi.advanceTimersByTime(1)
  }
}
