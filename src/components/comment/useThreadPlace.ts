/**
 * Where the reader was in a thread: remembered when the scrolling comes to rest and when the thread goes, found again when it comes back -
 * by the comment that was at the top of the screen, because after a reload no height is known. Decision record 40.
 */
import { type RefObject, useCallback, useLayoutEffect, useRef } from 'react'
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

/** Answers what to call when the scrolling has come to rest. */
export const useThreadPlace = (
  { threadKey, visible, listRef }: SeenThread,
  virtualizer: RefObject<RowVirtualizer | null>,
): (() => void) => {
  const { places } = useApp().store
  const shown = useRef(visible)
  useLayoutEffect(() => {
    shown.current = visible
  })
  const remember = useCallback(() => {
    if (listRef.current !== null) places.keepThread(threadKey, positionIn(listRef.current, shown.current))
  }, [places, threadKey, listRef])
  useLayoutEffect(() => {
    const place = places.thread(threadKey)
    const list = listRef.current
    const rows = virtualizer.current
    let stop = (): void => {}
    if (place !== undefined && list !== null && rows !== null && window.scrollY <= untouched) {
      const at = place.commentId === 0 ? -1 : shown.current.findIndex(({ id }) => id === place.commentId)
      if (at < 0) window.scrollTo(0, place.offset)
      else stop = holdRow(list, at, place.top, rows)
    }
    return () => {
      stop()
      remember()
    }
  }, [places, threadKey, listRef, virtualizer, remember])
  return remember
}
