/** Ranges of bytes: merged, and found by binary search, so that many cost little more than few. */
import type { Steps } from './Steps.ts'

export interface ByteRange {
  readonly start: number
  readonly end: number
}

/** The same bytes in as few ranges as possible, in order. */
export const mergeRanges = (ranges: ReadonlyArray<ByteRange>, steps: Steps): ReadonlyArray<ByteRange> => {
  const merged: Array<ByteRange> = []
  for (const range of ranges.toSorted((one, other) => one.start - other.start)) {
    steps.take()
    const last = merged.at(-1)
    if (last === undefined || range.start > last.end) merged.push(range)
    else if (range.end > last.end) merged[merged.length - 1] = { start: last.start, end: range.end }
  }
  return merged
}

/** The range that contains these bytes. `ranges` are sorted and do not overlap. */
export const rangeAround = (
  ranges: ReadonlyArray<ByteRange>,
  start: number,
  end: number,
  steps: Steps,
): ByteRange | undefined => {
  let [low, high] = [0, ranges.length]
  while (low < high) {
    steps.take()
    const middle = (low + high) >> 1
    const range = ranges[middle]
    if (range === undefined || range.start > start) high = middle
    else if (end <= range.end) return range
    else low = middle + 1
  }
  return undefined
}
