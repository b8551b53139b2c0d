/** Puts spans that overlap into lanes, one under the other: within a lane nothing overlaps, and there are no more lanes than need be. */
import type { Span } from './timeScale.ts'

/** The lane of each span, from 0 on, in the order in which the spans were given. */
export const lanesOf = (spans: ReadonlyArray<Span>): ReadonlyArray<number> => {
  const lanes = spans.map(() => 0)
  const ends: Array<number> = []
  const order = spans.map((span, at) => ({ ...span, at })).toSorted((one, other) => one.from - other.from)
  for (const { from, to, at } of order) {
    const free = ends.findIndex((end) => end <= from)
    const lane = free === -1 ? ends.length : free
    ends[lane] = Math.max(from, to)
    lanes[at] = lane
  }
  return lanes
}

/** How many are under way at the same time, at most. */
export const mostAtOnce = (spans: ReadonlyArray<Span>): number => Math.max(0, ...lanesOf(spans).map((lane) => lane + 1))
