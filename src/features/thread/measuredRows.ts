/**
 * Measured row heights by thread, so that a thread that is opened again has its full height at once and its scroll
 * position can be restored. Measurements at another width are ignored. docs/behaviour/thread.md#tree.
 */

import { effect } from '@preact/signals-core'
import { startTransition, useEffect, useState } from 'react'
import { isUnfinished } from '../../../commands/thread/threadKey.ts'
import { memory } from '../../../schemas/limits.ts'
import { useApp } from '../../core/App.ts'
import { hasPreview, useIsHydrated } from '../../core/useIsHydrated.ts'

interface Measured {
  /** Width of the window, in CSS pixels. */
  readonly width: number
  /** Heights by comment. */
  readonly heights: ReadonlyMap<number, number>
}

interface MeasuredRows {
  readonly keep: (thread: string, width: number, heights: ReadonlyMap<number, number>) => void
  readonly recall: (thread: string, width: number) => ReadonlyMap<number, number>
}

const none: ReadonlyMap<number, number> = new Map()

/** A cache of at most `most` threads; evicts the least recently saved. */
export const makeMeasuredRows = (most: number = memory.scrollStates): MeasuredRows => {
  const shelf = new Map<string, Measured>()
  return {
    keep: (thread, width, heights) => {
      shelf.delete(thread)
      shelf.set(thread, { width, heights })
      const [oldest] = shelf.keys()
      if (shelf.size > most && oldest !== undefined) shelf.delete(oldest)
    },
    recall: (thread, width) => {
      const measured = shelf.get(thread)
      return measured?.width === width ? measured.heights : none
    },
  }
}

/** The app's cache. */
export const measuredRows = makeMeasuredRows()

// Renders the post first and its comments after it as a transition, since they are far more work and would block taps.
// A thread with a saved position renders at once, and so does one that the server rendered,
// or that takes the place of a preview: the reader may have scrolled to them.

/** Whether the comments may be rendered. */
export const useThreadTurn = (threadKey: string): boolean => {
  const { places } = useApp().store
  const isHydrated = useIsHydrated()
  const [isTurn, setTurn] = useState(
    () =>
      !isHydrated ||
      hasPreview() ||
      (places.thread(threadKey) !== undefined && measuredRows.recall(threadKey, window.innerWidth).size > 0),
  )
  useEffect(() => startTransition(() => setTurn(true)), [])
  return isTurn
}

// Loads the thread on screen if it has not been requested. Its order may change while it shows, when a session brings
// the reader's settings.

/** `visit` must be stable (from useCallback). */
export const useThreadRefresh = (threadKey: string, visit: () => void): void => {
  const { store } = useApp()
  useEffect(
    () =>
      effect(() => {
        const list = store.commentLists.read(threadKey).value
        const { loaded, loading, failure } = list
        if ((!loaded || isUnfinished(list)) && loading === false && failure === undefined) visit()
      }),
    [store, threadKey, visit],
  )
}
