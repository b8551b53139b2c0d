/**
 * Where the reader was in a thread: remembered when the scrolling comes to rest and when the thread goes, found again when it comes back -
 * by the comment that was at the top of the screen, because after a reload no height is known. Decision record 40.
 */
import { type RefObject, useCallback, useEffect, useLayoutEffect, useRef, useState } from 'react'
import type { ThreadRow } from '../../../signals/CommentTree.ts'
import type { ThreadPosition } from '../../../signals/ReadingPlaces.ts'
import { useApp } from '../../App.ts'
import type { RowVirtualizer } from './useThreadRows.ts'

/** CSS pixels of the top bar: a row behind it is not the one that is read. */
const covered = 60

/** A page that is scrolled further was scrolled by the reader while it loaded: they stay. */
const untouched = 4

/** Frames in which rows may still change their heights. */
const patience = 20

/** A reader's own movement ends the search for the place. */
const movements = ['wheel', 'touchstart', 'keydown', 'mousedown'] as const

interface ThreadStart {
  /** Where the reader was; absent where nothing is known of it, or where they scrolled while the thread loaded. */
  readonly place: ThreadPosition | undefined
  /** CSS pixels that the page is scrolled when the thread comes. */
  readonly offset: number
}

/** Where a thread begins, decided once, when it comes. */
export const useThreadStart = (threadKey: string): ThreadStart => {
  const { places } = useApp().store
  const [start] = useState((): ThreadStart => {
    // What comes together with its screen has not been scrolled: the page still shows how far the screen before it was.
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

/** Brings row `at` to where it was, and holds it there while the rows around it are measured. Answers how to stop. */
const holdRow = (list: HTMLElement, at: number, top: number, virtualizer: RowVirtualizer): (() => void) => {
  let frame = 0
  let left = patience
  const stop = (): void => {
    cancelAnimationFrame(frame)
    for (const each of movements) window.removeEventListener(each, stop)
  }
  const hold = (): void => {
    const row = list.querySelector(`[data-index="${at}"]`)
    const start = virtualizer.measurementsCache[at]?.start ?? 0
    if (row === null) window.scrollTo(0, start - top)
    else if (Math.abs(row.getBoundingClientRect().top - top) > 1)
      window.scrollBy(0, row.getBoundingClientRect().top - top)
    left -= 1
    if (left > 0) frame = requestAnimationFrame(hold)
    else stop()
  }
  for (const each of movements) window.addEventListener(each, stop, { passive: true, once: true })
  hold()
  return stop
}

/** Remembers the place when the thread goes, and whenever what it answers is called: when the scrolling has come to rest. */
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

/** Once, when the thread comes: the page is scrolled as far as it was by then; after a reload that is only about the same place. */
export const useFoundPlace = (
  place: ThreadPosition | undefined,
  { visible, listRef }: Pick<SeenThread, 'visible' | 'listRef'>,
  virtualizer: RowVirtualizer,
): void => {
  const [at] = useState(() => visible.findIndex(({ id }) => id === place?.commentId))
  useEffect(() => {
    if (place === undefined || at < 0 || listRef.current === null) return undefined
    return holdRow(listRef.current, at, place.top, virtualizer)
  }, [place, at, listRef, virtualizer])
}
