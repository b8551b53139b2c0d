/**
 * The reader's position in a thread: saved when scrolling stops and on unmount, restored on return. Saved by the
 * comment at the top of the screen, because heights are unknown after a reload. Decision record 40.
 */
import { type RefObject, useCallback, useEffect, useLayoutEffect, useRef, useState } from 'react'
import type { ThreadRow } from '../../../signals/CommentTree.ts'
import type { ThreadPosition } from '../../../signals/ReadingPlaces.ts'
import { useApp } from '../../core/App.ts'
import { hasPreview, useIsHydrated } from '../../core/useIsHydrated.ts'
import type { ThreadList } from './threadList.ts'

/** CSS pixels of the top bar; a row behind it does not count as visible. */
const covered = 60

/** If the page is scrolled further than this, the reader scrolled while it loaded, so it is left as it is. */
const untouched = 4

interface ThreadStart {
  /** The saved position; absent if there is none, or if the reader scrolled while the thread loaded. */
  readonly place: ThreadPosition | undefined
  /** Scroll offset when the thread mounts, in CSS pixels. */
  readonly offset: number
}

/** Where a thread starts, decided once on mount. */
export const useThreadStart = (threadKey: string): ThreadStart => {
  const { places } = useApp().store
  const isHydrated = useIsHydrated()
  const [start] = useState((): ThreadStart => {
    // The reader may have scrolled what stood here before the app.
    const isTakenOver = isHydrated ? hasPreview() : typeof window !== 'undefined'
    if (isTakenOver && window.scrollY > untouched) return { place: undefined, offset: window.scrollY }
    // A thread that mounts together with its screen still sees the last screen's scroll offset.
    const isNew = places.shown()?.key !== threadKey
    if (!isNew && window.scrollY > untouched) return { place: undefined, offset: window.scrollY }
    const place = places.thread(threadKey)
    return { place, offset: place?.offset ?? 0 }
  })
  return start
}

interface SeenThread {
  readonly threadKey: string
  readonly visible: ReadonlyArray<ThreadRow>
  readonly listRef: RefObject<HTMLElement | null>
}

const positionIn = (list: HTMLElement, visible: ReadonlyArray<ThreadRow>): ThreadPosition => {
  const offset = window.scrollY
  const isBelow = list.getBoundingClientRect().top < covered
  const first = isBelow ? [...list.children].find((row) => row.getBoundingClientRect().bottom > covered) : undefined
  const at = first instanceof HTMLElement ? Number(first.dataset['index']) : -1
  const top = first?.getBoundingClientRect().top ?? 0
  return { offset, commentId: visible[at]?.id ?? 0, top }
}

/** Saves the position on unmount. Returns a function that saves it, to be called when scrolling stops. */
export const useRememberedPlace = ({ threadKey, visible, listRef }: SeenThread): (() => void) => {
  const { places } = useApp().store
  const shown = useRef(visible)
  useLayoutEffect(() => {
    shown.current = visible
  })
  const remember = useCallback(() => {
    if (listRef.current !== null) places.keepThread(threadKey, positionIn(listRef.current, shown.current))
  }, [places, threadKey, listRef])
  useLayoutEffect(() => remember, [remember])
  return remember
}

/** Restores the position once, on mount. The offset is already set by then, but after a reload only roughly. */
export const useFoundPlace = (
  place: ThreadPosition | undefined,
  visible: ReadonlyArray<ThreadRow>,
  list: ThreadList,
): void => {
  const [at] = useState(() => visible.findIndex(({ id }) => id === place?.commentId))
  useEffect(() => {
    if (place === undefined || at < 0) return undefined
    return list.hold(at, place.top)
  }, [place, at, list])
}
