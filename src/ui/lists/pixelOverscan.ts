/** Overscan of a virtual list by pixels instead of by entries. docs/behaviour/layout-and-navigation.md#lists. */

interface Range {
  readonly startIndex: number
  readonly endIndex: number
  readonly count: number
}

/** Indexes to render for the visible range; `sizeOf` returns an entry's height in pixels. */
export const pixelOverscan = (
  { startIndex, endIndex, count }: Range,
  sizeOf: (index: number) => number,
  pixels: number,
): Array<number> => {
  let first = startIndex
  for (let room = pixels; first > 0 && room > 0; ) {
    first -= 1
    room -= sizeOf(first)
  }
  let last = endIndex
  for (let room = pixels; last < count - 1 && room > 0; ) {
    last += 1
    room -= sizeOf(last)
  }
  return Array.from({ length: last - first + 1 }, (_, at) => first + at)
}
