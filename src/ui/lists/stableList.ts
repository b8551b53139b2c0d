/** A computed list that keeps its identity while its items are the same, to avoid needless renders. */
import { computed, type ReadonlySignal } from '@preact/signals-core'

const isSame = (one: ReadonlyArray<unknown>, other: ReadonlyArray<unknown>): boolean =>
  one.length === other.length && one.every((item, at) => item === other[at])

export const stableList = <Item>(read: () => ReadonlyArray<Item>): ReadonlySignal<ReadonlyArray<Item>> => {
  let kept: ReadonlyArray<Item> = []
  return computed(() => {
    const next = read()
    if (!isSame(kept, next)) kept = next
    return kept
  })
}

// Overscan of a virtual list by pixels instead of by entries. docs/behaviour/layout-and-navigation.md#lists.

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
