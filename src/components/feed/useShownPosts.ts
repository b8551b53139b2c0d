/** The posts of a list that are not hidden. The answer changes when a post comes, goes or is hidden, and not with every vote. */
import { computed, type ReadonlySignal } from '@preact/signals-core'
import { useMemo } from 'react'
import type { Store } from '../../../signals/Store.ts'
import { useApp } from '../../App.ts'
import { useValue } from '../../useValue.ts'

const isSame = (one: ReadonlyArray<number>, other: ReadonlyArray<number>): boolean =>
  one.length === other.length && one.every((id, at) => id === other[at])

/** The ids as a signal that keeps its value while they are the same. */
const shownPosts = (store: Store, key: string): ReadonlySignal<ReadonlyArray<number>> => {
  const list = store.feeds.read(key)
  let shown: ReadonlyArray<number> = []
  return computed(() => {
    const next = list.value.ids.filter((id) => store.posts.read(id).value?.isHidden === false)
    if (!isSame(shown, next)) shown = next
    return shown
  })
}

export const useShownPosts = (key: string): ReadonlyArray<number> => {
  const { store } = useApp()
  return useValue(useMemo(() => shownPosts(store, key), [store, key]))
}
