/** Positions of moments on a time line in which long idle waits are shortened. */

export interface Span {
  /** Milliseconds since the epoch. */
  readonly from: number
  readonly to: number
}

export interface TimeScale {
  /** Milliseconds drawn, with long waits shortened. */
  readonly length: number
  /** Milliseconds since the epoch at which it begins. */
  readonly start: number
  /** From 0 at the beginning to 1 at the end. */
  readonly placeOf: (time: number) => number
  /** Positions of the shortened waits. */
  readonly cuts: ReadonlyArray<number>
}

/** Milliseconds; a longer idle wait is shortened to this. */
export const longestWait = 500

/** Overlapping spans, merged. */
const busyTimes = (spans: ReadonlyArray<Span>): ReadonlyArray<Span> => {
  const merged: Array<Span> = []
  for (const { from, to } of spans.toSorted((one, other) => one.from - other.from)) {
    const last = merged.at(-1)
    if (last === undefined || from > last.to) merged.push({ from, to: Math.max(from, to) })
    else if (to > last.to) merged.splice(-1, 1, { from: last.from, to })
  }
  return merged
}

interface Point {
  readonly time: number
  /** Milliseconds as drawn. */
  readonly drawn: number
}

const pointAt = (points: ReadonlyArray<Point>, time: number): number => {
  let [low, high] = [0, points.length - 1]
  while (low < high) {
    const middle = (low + high + 1) >> 1
    if ((points[middle]?.time ?? Infinity) <= time) low = middle
    else high = middle - 1
  }
  return low
}

/** A time line that contains all of these. */
export const timeScale = (spans: ReadonlyArray<Span>): TimeScale => {
  const points: Array<Point> = []
  const cutsAt: Array<number> = []
  for (const { from, to } of busyTimes(spans)) {
    const last = points.at(-1)
    const wait = last === undefined ? 0 : from - last.time
    const begun = (last?.drawn ?? 0) + Math.min(wait, longestWait)
    if (wait > longestWait) cutsAt.push(begun - longestWait / 2)
    points.push({ time: from, drawn: begun }, { time: to, drawn: begun + to - from })
  }
  const length = Math.max(1, points.at(-1)?.drawn ?? 0)
  const placeOf = (time: number): number => {
    const at = pointAt(points, time)
    const [before, after] = [points[at], points[at + 1]]
    if (before === undefined || time <= before.time) return (before?.drawn ?? 0) / length
    if (after === undefined || after.time === before.time) return before.drawn / length
    const part = (time - before.time) / (after.time - before.time)
    return (before.drawn + part * (after.drawn - before.drawn)) / length
  }
  return { length, start: points[0]?.time ?? 0, placeOf, cuts: cutsAt.map((drawn) => drawn / length) }
}
