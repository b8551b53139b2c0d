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
