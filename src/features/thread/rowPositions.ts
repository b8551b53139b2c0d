/**
 * Where the rows of a long thread are. Most rows were never rendered: their heights are estimates, which change when
 * they are measured. What is read must not move then, so rows above it grow upwards: all rows are shifted, until the page
 * is scrolled by as much (`settle`).
 */

/** From `first` up to, but not with, `end`. */
export interface Span {
  readonly first: number
  readonly end: number
}

export interface RowPositions {
  readonly count: () => number
  /** Replaces the rows. Heights stay known by id. */
  readonly setRows: (ids: ReadonlyArray<number>) => void
  readonly isMeasured: (id: number) => boolean
  /** Records heights by index. Rows from `anchor` on keep their place, unless one above the anchor is theirs. */
  readonly measure: (heights: ReadonlyArray<readonly [index: number, height: number]>, anchor: number) => void
  /** CSS pixels from the top of the list to the row, or to its end for an index after the last one. */
  readonly startOf: (index: number) => number
  readonly heightOf: (index: number) => number
  /** The height of the list. */
  readonly total: () => number
  /** The row at this distance from the top of the list; the nearest one beyond its ends. */
  readonly indexAt: (y: number) => number
  /** The rows that reach into this part of the list. */
  readonly within: (top: number, bottom: number) => Span
  readonly shift: () => number
  /** Moves all rows to their true places, and returns by how much: scroll the page by as much. */
  readonly settle: () => number
}

/** CSS pixels: browsers tell heights in different precision. */
const negligible = 0.02

/** `heights` are those known so far, by id; it is updated. */
export const makeRowPositions = (heights: Map<number, number>, estimate: number): RowPositions => {
  let ids: ReadonlyArray<number> = []
  let sizes = new Float64Array(0)
  let starts = new Float64Array(1)
  let shift = 0
  const place = (from: number): void => {
    let start = starts[from] ?? 0
    for (let at = from; at < sizes.length; at += 1) {
      start += sizes[at] ?? 0
      starts[at + 1] = start
    }
  }
  const indexAt = (y: number): number => {
    let [low, high] = [0, sizes.length - 1]
    while (low < high) {
      const middle = (low + high + 1) >> 1
      if ((starts[middle] ?? 0) + shift <= y) low = middle
      else high = middle - 1
    }
    return Math.max(0, low)
  }
  return {
    count: () => sizes.length,
    setRows: (next) => {
      // A conversation that is collapsed or expanded changes only its own part of thousands of rows.
      const most = Math.min(ids.length, next.length)
      let begin = 0
      while (begin < most && ids[begin] === next[begin]) begin += 1
      let end = next.length
      for (let was = ids.length; end > begin && was > begin && ids[was - 1] === next[end - 1]; end -= 1) was -= 1
      const [wereSizes, wereStarts] = [sizes, starts]
      sizes = new Float64Array(next.length)
      starts = new Float64Array(next.length + 1)
      sizes.set(wereSizes.subarray(0, begin))
      sizes.set(wereSizes.subarray(wereSizes.length - (next.length - end)), end)
      for (let at = begin; at < end; at += 1) sizes[at] = heights.get(next[at] ?? 0) ?? estimate
      starts.set(wereStarts.subarray(0, begin + 1))
      ids = next
      place(begin)
    },
    isMeasured: (id) => heights.has(id),
    measure: (measured, anchor) => {
      let lowest = sizes.length
      for (const [index, height] of measured) {
        const id = ids[index]
        if (id === undefined) continue
        heights.set(id, height)
        const growth = height - (sizes[index] ?? 0)
        if (Math.abs(growth) < negligible) continue
        sizes[index] = height
        lowest = Math.min(lowest, index)
        if (index < anchor) shift -= growth
      }
      if (lowest < sizes.length) place(lowest)
    },
    startOf: (index) => (starts[Math.min(index, sizes.length)] ?? 0) + shift,
    heightOf: (index) => sizes[index] ?? 0,
    total: () => (starts[sizes.length] ?? 0) + shift,
    indexAt,
    within: (top, bottom) => {
      if (sizes.length === 0) return { first: 0, end: 0 }
      return { first: indexAt(top), end: indexAt(Math.max(top, bottom)) + 1 }
    },
    shift: () => shift,
    settle: () => {
      const moved = -shift
      shift = 0
      return moved
    },
  }
}

interface Step {
  /** New rows beside those on screen. */
  readonly most: number
  readonly isUpwards: boolean
}

/** The most rows that are rendered in one frame while the page scrolls. */
const mostAtOnce = 8

/** New rows for a scroll by so many CSS pixels: as many as it takes from those ahead, and one more. */
export const rowsAhead = (distance: number, rowHeight: number): number =>
  Math.min(mostAtOnce, 1 + Math.ceil(Math.abs(distance) / rowHeight))

/**
 * The rows to render next: all on screen, those that are rendered already and still wanted, and at most `most` new ones
 * around them, first in the direction of travel. Without gaps.
 */
export const nextRows = (drawn: Span, screen: Span, wanted: Span, { most, isUpwards }: Step): Span => {
  const first = Math.max(drawn.first, wanted.first)
  const end = Math.min(drawn.end, wanted.end)
  const isApart = first >= end || first > screen.end || end < screen.first
  const kept = isApart ? screen : { first: Math.min(first, screen.first), end: Math.max(end, screen.end) }
  const roomAbove = Math.max(0, kept.first - wanted.first)
  const roomBelow = Math.max(0, wanted.end - kept.end)
  const above = Math.min(roomAbove, isUpwards ? most : Math.max(0, most - roomBelow))
  return { first: kept.first - above, end: kept.end + Math.min(roomBelow, most - above) }
}

/** `wanted`, and the rows beyond it that are `drawn`, as long as none of them is outside `kept`. */
export const withSlack = (wanted: Span, drawn: Span, kept: Span): Span => ({
  first: drawn.first < kept.first ? wanted.first : Math.min(wanted.first, drawn.first),
  end: drawn.end > kept.end ? wanted.end : Math.max(wanted.end, drawn.end),
})

/** The index of a row in the document; -1 for an element that is none. */
export const indexOf = (row: Element): number => Number(row.getAttribute('data-index') ?? -1)

/** The heights of rows in the document, in CSS pixels, by index. Lays out the page. */
export const heightsOf = (rows: ReadonlyArray<Element>): ReadonlyArray<readonly [index: number, height: number]> =>
  rows.map((row) => [indexOf(row), row.getBoundingClientRect().height])
