/** The second baseline: only the comments near the screen are in the document, each at its place by transform. */
import { articleOf, el, type RowList } from './row.ts'
import { type Row, visibleRows } from './thread.ts'

const usual = 130
/** CSS pixels of rows around the screen. */
const around = 1000

export const virtualRows = (list: HTMLOListElement, rows: ReadonlyArray<Row>): RowList => {
  list.classList.add('virtual')
  const heights = new Map<Row, number>()
  const drawn = new Map<Row, HTMLLIElement>()
  let visible: ReadonlyArray<Row> = []
  let tops = new Float64Array(1)
  const placeFrom = (first: number): void => {
    for (let at = first; at < visible.length; at += 1) {
      const row = visible[at]
      tops[at + 1] = (tops[at] ?? 0) + ((row && heights.get(row)) ?? usual)
    }
    list.style.height = `${tops[visible.length] ?? 0}px`
  }
  const choose = (): void => {
    visible = visibleRows(rows, ({ isCollapsed }) => isCollapsed)
    tops = new Float64Array(visible.length + 1)
    placeFrom(0)
  }
  const firstAt = (y: number): number => {
    let [low, high] = [0, visible.length - 1]
    while (low < high) {
      const middle = (low + high + 1) >> 1
      if ((tops[middle] ?? 0) <= y) low = middle
      else high = middle - 1
    }
    return Math.max(0, low)
  }
  const pageTop = (): number => list.getBoundingClientRect().top + window.scrollY
  const draw = (): void => {
    if (!list.isConnected) return
    const y = window.scrollY - pageTop()
    const wanted = new Set<Row>()
    let changed = visible.length
    let above: HTMLLIElement | undefined
    for (let at = firstAt(y - around); at < visible.length && (tops[at] ?? 0) < y + innerHeight + around; at += 1) {
      const row = visible[at]
      if (row === undefined) continue
      wanted.add(row)
      const item = drawn.get(row) ?? el('li', { 'aria-setsize': String(visible.length) }, articleOf(row))
      if (!drawn.has(row)) {
        drawn.set(row, item)
        // In reading order, for keyboards and screen readers.
        if (above === undefined) list.prepend(item)
        else above.after(item)
        if (!heights.has(row)) changed = Math.min(changed, at)
      }
      above = item
      item.style.transform = `translateY(${tops[at] ?? 0}px)`
    }
    for (const [row, item] of drawn)
      if (!wanted.has(row)) {
        item.remove()
        drawn.delete(row)
      }
    if (changed === visible.length) return
    for (const [row, item] of drawn) if (!heights.has(row)) heights.set(row, item.offsetHeight)
    placeFrom(changed)
    for (let at = changed; at < visible.length; at += 1) {
      const row = visible[at]
      const item = row === undefined ? undefined : drawn.get(row)
      if (item === undefined) break
      item.style.transform = `translateY(${tops[at] ?? 0}px)`
    }
  }
  choose()
  draw()
  window.addEventListener('scroll', draw, { passive: true })
  return {
    fold: (at) => {
      const row = rows[at]
      if (row === undefined) return
      heights.delete(row)
      drawn.get(row)?.remove()
      drawn.delete(row)
      choose()
      draw()
    },
    jump: (from) => {
      const y = window.scrollY - pageTop() + from
      const at = visible.findIndex((row, index) => row.depth === 0 && (tops[index] ?? 0) > y + 1)
      if (at >= 0) window.scrollTo(0, pageTop() + (tops[at] ?? 0))
    },
  }
}
