/**
 * Rows that a fling passes. They move too fast to be read or pressed, so they are rendered as a name and a text,
 * without controls, which is a quarter of a row's elements. When the page slows down they are completed.
 */
import type { Span } from './rowPositions.ts'

/**
 * A fling is this many scrolls in a row, each by more than this many CSS pixels. A late frame scrolls further, and the next
 * one less: that does not end a fling, unless it is less than `stop`.
 */
const fling = { scrolls: 4, pixels: 60, stop: 30 } as const

/** CSS pixels a millisecond: a screen passes in a third of a second. */
const fast = 2.5

interface BriefRows {
  readonly has: (id: number) => boolean
  /** The page was scrolled by this many CSS pixels, at this time in milliseconds. */
  readonly scrolled: (distance: number, time: number) => void
  readonly rested: () => void
  /** Whether the page is flung, at whatever speed. */
  readonly isFling: () => boolean
  /** The rows in the document change. */
  readonly rendered: (before: Span, after: Span, ids: ReadonlyArray<number>) => void
  /** Completes at most `most` of these rows; returns whether there was one. None while it is flung fast. */
  readonly complete: (rows: Span, ids: ReadonlyArray<number>, most: number) => boolean
}

export const makeBriefRows = (): BriefRows => {
  const brief = new Set<number>()
  let scrolls = 0
  let isFast = false
  /** Of the last scroll. */
  let [at, distance, elapsed] = [0, 0, 0]
  return {
    has: (id) => brief.has(id),
    scrolled: (by, time) => {
      const before = { distance, elapsed }
      ;[at, distance, elapsed] = [time, Math.abs(by), time - at]
      const lastTwo = distance + before.distance
      const goesOn = scrolls >= fling.scrolls && distance > fling.stop && lastTwo > 2 * fling.pixels
      scrolls = distance > fling.pixels || goesOn ? scrolls + 1 : 0
      isFast = scrolls >= fling.scrolls && lastTwo > fast * (elapsed + before.elapsed)
    },
    rested: () => {
      scrolls = 0
      isFast = false
    },
    isFling: () => scrolls >= fling.scrolls,
    rendered: (before, after, ids) => {
      const kept = new Set<number>()
      for (let index = after.first; index < after.end; index += 1) {
        const id = ids[index] ?? 0
        const isNew = index < before.first || index >= before.end
        if (isNew ? isFast : brief.has(id)) kept.add(id)
      }
      brief.clear()
      for (const id of kept) brief.add(id)
    },
    complete: ({ first, end }, ids, most) => {
      if (isFast || brief.size === 0) return false
      const due = ids.slice(first, end).filter((id) => brief.has(id))
      for (const id of due.slice(0, most)) brief.delete(id)
      return due.length > 0
    },
  }
}
