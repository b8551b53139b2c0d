/** Where moments stand on a line of time that is as long as what happened: long waits, in which nothing was under way, are drawn short. */

export interface Span {
  /** Milliseconds since the epoch. */
  readonly from: number
  readonly to: number
}

export interface TimeScale {
  /** Milliseconds that are drawn, long waits as short as they are drawn. */
  readonly length: number
  /** Milliseconds since the epoch at which it begins. */
  readonly start: number
  /** From 0 at the beginning to 1 at the end. */
  readonly placeOf: (time: number) => number
  /** Places of the waits that are drawn shorter than they were. */
  readonly cuts: ReadonlyArray<number>
}

/** A wait in which nothing was under way is drawn no longer than this: milliseconds. */
export const longestWait = 500

/** What was under way at the same time, as one. */
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

/** A line of time on which all of these have their place. */
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
