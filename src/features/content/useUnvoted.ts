/** A post or comment without regard to votes: a change of votes alone does not cause a render. */
import { computed, type ReadonlySignal } from '@preact/signals-core'
import { useEffect, useLayoutEffect, useMemo, useReducer, useState } from 'react'
import { LeaveList } from '../../../commands/layout/SavePlaces.ts'
import type { Comment } from '../../../schemas/entities/Comment.ts'
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
    if (kept === next) return kept
    if (kept === undefined || next === undefined || differsBeyondVotes(kept, next)) kept = next
    return kept
  })
}

const cells = new WeakMap<ReadonlySignal<Comment | undefined>, ReadonlySignal<Comment | undefined>>()

const unvotedComment = (source: ReadonlySignal<Comment | undefined>): ReadonlySignal<Comment | undefined> => {
  const cell = cells.get(source) ?? unvoted(source)
  cells.set(source, cell)
  return cell
}

/**
 * The comments with these ids, without regard to votes, for a list whose rows read no signals. Follows only those that come
 * and go when `ids` changes, since a list that is flung changes them in every frame. `ids` must be stable.
 */
export const useUnvotedComments = (ids: ReadonlyArray<number>): ReadonlyArray<Comment | undefined> => {
  const { store } = useApp()
  const [, rerender] = useReducer((renders: number) => renders + 1, 0)
  const [followed] = useState(() => new Map<number, () => void>())
  const comments = ids.map((id) => unvotedComment(store.comments.read(id)).peek())
  useLayoutEffect(() => {
    const wanted = new Set(ids)
    for (const [id, stop] of followed)
      if (!wanted.has(id)) {
        stop()
        followed.delete(id)
      }
    for (const id of ids) {
      if (followed.has(id)) continue
      // Subscribing reports the current value, which has just been rendered.
      let isFirst = true
      const follow = (): void => {
        if (!isFirst) rerender()
        isFirst = false
      }
      followed.set(id, unvotedComment(store.comments.read(id)).subscribe(follow))
    }
  }, [ids, store, followed])
  useLayoutEffect(
    () => () => {
      for (const stop of followed.values()) stop()
      followed.clear()
    },
    [followed],
  )
  return comments
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
