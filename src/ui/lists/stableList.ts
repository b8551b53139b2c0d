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

/**
 * The part of an overscan that is rendered next: what is on screen, and around it what is rendered already and at most
 * `most` new entries, first in the direction of travel. Without gaps.
 */
export const overscanStep = (
  wanted: ReadonlyArray<number>,
  { startIndex, endIndex }: Range,
  isDrawn: (index: number) => boolean,
  { most, isUpwards }: { readonly most: number; readonly isUpwards: boolean },
): Array<number> => {
  let [first, last, left] = [startIndex, endIndex, most]
  const takes = (index: number): boolean => {
    if (isDrawn(index)) return true
    left -= 1
    return left >= 0
  }
  const [lowest = startIndex] = wanted
  const highest = wanted.at(-1) ?? endIndex
  const goUp = (): void => {
    while (first > lowest && takes(first - 1)) first -= 1
  }
  if (isUpwards) goUp()
  while (last < highest && takes(last + 1)) last += 1
  if (!isUpwards) goUp()
  return Array.from({ length: last - first + 1 }, (_, at) => first + at)
}
