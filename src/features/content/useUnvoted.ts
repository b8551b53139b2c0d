/** A post or comment without regard to votes: a change of votes alone does not cause a render. */
import { computed, type ReadonlySignal } from '@preact/signals-core'
import { useEffect, useMemo } from 'react'
import { LeaveList } from '../../../commands/layout/SavePlaces.ts'
import type { ShownList } from '../../../signals/ReadingPlaces.ts'
import { useApp } from '../../core/App.ts'
import { useValue } from '../../core/useValue.ts'
import { stableList } from '../../ui/lists/stableList.ts'

const votes: ReadonlySet<string> = new Set(['vote', 'score', 'scoreUp', 'scoreDown'])

const differsBeyondVotes = (one: object, other: object): boolean => {
  const before: ReadonlyMap<string, unknown> = new Map(Object.entries(one))
  const after = Object.entries(other)
  return (
    after.length !== before.size || after.some(([key, value]) => !votes.has(key) && !Object.is(before.get(key), value))
  )
}

/** Keeps its value while only votes change. Entities share unchanged parts, so parts compare by identity. */
const unvoted = <C extends object>(source: ReadonlySignal<C | undefined>): ReadonlySignal<C | undefined> => {
  let kept: C | undefined
  return computed(() => {
    const next = source.value
    if (kept === undefined || next === undefined || differsBeyondVotes(kept, next)) kept = next
    return kept
  })
}

export const useUnvoted = <C extends object>(source: ReadonlySignal<C | undefined>): C | undefined =>
  useValue(useMemo(() => unvoted(source), [source]))

// A list without the posts that the viewer has hidden, for all lists except feeds.

/** `postIdOf` returns an item's post id, `undefined` for a comment; it must be stable. */
export const useUnhidden = <Item>(
  items: ReadonlyArray<Item>,
  postIdOf: (item: Item) => number | undefined,
): ReadonlyArray<Item> => {
  const { store } = useApp()
  const unhidden = useMemo(
    () =>
      stableList(() =>
        items.filter((item) => {
          const id = postIdOf(item)
          return id === undefined || store.posts.read(id).value?.isHidden !== true
        }),
      ),
    [items, postIdOf, store],
  )
  return useValue(unhidden)
}

/** Records which list is on screen, and when it was left. How long its state is kept counts from then. */
export const useListSeen = (kind: ShownList['kind'], key: string): void => {
  const { run, store } = useApp()
  useEffect(() => {
    const list = { kind, key }
    store.places.show(list)
    return () => {
      // Another list may already have replaced it.
      if (store.places.shown() === list) store.places.show(undefined)
      void run(LeaveList, list)
    }
  }, [run, store, kind, key])
}
