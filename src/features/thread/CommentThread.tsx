/**
 * The virtual list of a thread's comments, in the page's own scroll. Rows are in normal flow, so that a growing row
 * pushes the next ones down and never covers them. docs/behaviour/thread.md#tree.
 */

import { useLocation } from '@tanstack/react-router'
import type { VirtualItem } from '@tanstack/react-virtual'
import { type RefObject, useCallback, useEffect, useLayoutEffect, useMemo, useRef } from 'react'
import { CollapseComment } from '../../../commands/thread/SortComments.ts'
import { SeeWritten } from '../../../commands/thread/VisitThread.ts'
import type { Post } from '../../../schemas/entities/Post.ts'
import { paging } from '../../../schemas/limits.ts'
import { foldedAnswers } from '../../../signals/Arrival.ts'
import type { ThreadRow } from '../../../signals/CommentTree.ts'
import type { WrittenComment } from '../../../signals/withReply.ts'
import { useApp } from '../../core/App.ts'
import { useIsHydrated } from '../../core/useIsHydrated.ts'
import { useSelected, useValue } from '../../core/useValue.ts'
import { CommentComposer } from './CommentComposer.tsx'
import { CommentRow } from './CommentRow.tsx'
import styles from './CommentThread.module.css'
import { nextThread } from './threadSearch.ts'
import { useFoundPlace, useRememberedPlace, useThreadStart } from './useThreadPlace.ts'
import { type RowVirtualizer, useThreadRows } from './useThreadRows.ts'

/** Pixels that a row may be under the top bar and still count as visible. */
const slack = 8

/** The list's minimum height, so that the page does not get shorter than the current screen needs. */
const leastHeight = (list: HTMLElement): number => {
  const below = document.documentElement.scrollHeight - window.scrollY - window.innerHeight
  return Math.max(0, list.offsetHeight - Math.max(0, below))
}

/**
 * Collapses and expands comments without losing the reader's place: the tapped comment keeps its position on screen, or
 * is scrolled back into view if its top was above the screen.
 */
const useCollapsing = (
  threadKey: string,
  visible: ReadonlyArray<ThreadRow>,
  virtualizer: RowVirtualizer,
  listRef: RefObject<HTMLElement | null>,
): ((commentId: number) => void) => {
  const { run } = useApp()
  /** The tapped comment, if its top is above the screen. */
  const lostAbove = useRef<number>(undefined)
  useLayoutEffect(() => {
    const lost = lostAbove.current
    if (lost === undefined) return
    lostAbove.current = undefined
    const at = visible.findIndex(({ id }) => id === lost)
    if (at >= 0) virtualizer.scrollToIndex(at, { align: 'start' })
  }, [visible, virtualizer])
  return useCallback(
    (commentId) => {
      const { scrollOffset, options, measurementsCache } = virtualizer
      const start = measurementsCache[indexOf(virtualizer, commentId)]?.start
      const isLost = start !== undefined && start < (scrollOffset ?? 0) + options.scrollPaddingStart - slack
      lostAbove.current = isLost ? commentId : undefined
      if (listRef.current !== null) listRef.current.style.minHeight = `${leastHeight(listRef.current)}px`
      void run(CollapseComment, { threadKey, commentId })
    },
    [run, threadKey, virtualizer, listRef],
  )
}

const indexOf = ({ options }: RowVirtualizer, commentId: number): number => {
  for (let at = 0; at < options.count; at += 1) if (options.getItemKey(at) === commentId) return at
  return -1
}

/** Frames to wait for a row after scrolling to it. */
const patience = 20

const newest = (written: ReadonlyArray<WrittenComment>): number => written.findLast(({ isSeen }) => !isSeen)?.id ?? 0

/** Takes the author of a new comment to it: when the dialog has closed, the comment is scrolled to and focused. */
const useWrittenRow = (
  visible: ReadonlyArray<ThreadRow>,
  virtualizer: RowVirtualizer,
  listRef: RefObject<HTMLElement | null>,
): void => {
  const { run, store } = useApp()
  const id = useSelected(store.written, newest)
  const isCovered = useLocation({ select: ({ state }) => (state.overlays?.length ?? 0) > 0 })
  const at = id === 0 || isCovered ? -1 : visible.findIndex((row) => row.id === id)
  useEffect(() => {
    if (at < 0) return
    virtualizer.scrollToIndex(at, { align: 'center' })
    let drawings = 0
    let frame = 0
    // Wait some frames: the dialog returns the focus first, and a distant row renders only after the scroll.
    const look = (): void => {
      drawings += 1
      const row = listRef.current?.querySelector<HTMLElement>(`[data-index="${at}"] > article`)
      if (drawings > 2 && row != null) row.focus({ preventScroll: true })
      if ((drawings > 2 && row != null) || drawings > patience) void run(SeeWritten, { id })
      else frame = requestAnimationFrame(look)
    }
    frame = requestAnimationFrame(look)
    return () => cancelAnimationFrame(frame)
  }, [at, id, virtualizer, listRef, run])
}

/** A page scrolled further than this was scrolled by the reader, or restored. */
const untouched = 4

/** Scrolls to the comment of a permalink, once. A reader who returns stays where they were. */
const useFocusedRow = (visible: ReadonlyArray<ThreadRow>, focusedId: number, virtualizer: RowVirtualizer): void => {
  const done = useRef(0)
  useEffect(() => {
    if (focusedId === 0 || done.current === focusedId) return
    const at = visible.findIndex(({ id }) => id === focusedId)
    if (at < 0) return
    // After the router has restored the scroll position.
    const frame = requestAnimationFrame(() => {
      done.current = focusedId
      const row = visible[at]
      if (window.scrollY <= untouched && row !== undefined)
        virtualizer.scrollToIndex(at, { align: row.depth === 0 ? 'start' : 'center' })
    })
    return () => cancelAnimationFrame(frame)
  }, [visible, focusedId, virtualizer])
}

/**
 * What a page has of the thread that the server rendered: its first rows. They are measured, so that the virtual list
 * takes them over at the same positions.
 */
const firstRows = (visible: ReadonlyArray<ThreadRow>): ReadonlyArray<Pick<VirtualItem, 'index' | 'key' | 'start'>> =>
  visible.slice(0, paging.firstComments).map(({ id }, index) => ({ index, key: id, start: 0 }))

interface CommentThreadProps {
  readonly threadKey: string
  readonly post: Post
  /** The comment of a permalink; 0 for none. */
  readonly focusedId?: number
}

export const CommentThread = ({ threadKey, post, focusedId = 0 }: CommentThreadProps) => {
  const { store } = useApp()
  const listRef = useRef<HTMLOListElement>(null)
  const thread = useMemo(() => store.threads.read(threadKey), [store, threadKey])
  const visible = useValue(thread.visible)
  const collapsed = useValue(thread.collapsed)
  const { place, offset } = useThreadStart(threadKey)
  const remember = useRememberedPlace({ threadKey, visible, listRef })
  const { virtualizer, top } = useThreadRows({ threadKey, visible, listRef, offset, onRest: remember })
  useFoundPlace(place, visible, virtualizer)
  const toggle = useCollapsing(threadKey, visible, virtualizer, listRef)
  useFocusedRow(visible, focusedId, virtualizer)
  useWrittenRow(visible, virtualizer, listRef)
  const collapseAbove = useCallback(
    (commentId: number, depth: number) => {
      const rows = thread.visible.peek()
      const at = rows.findIndex(({ id }) => id === commentId)
      const above = rows.slice(0, at + 1).findLast((row) => row.depth === depth)
      if (above !== undefined) toggle(above.id)
    },
    [thread, toggle],
  )
  const isHydrated = useIsHydrated()
  // Always read, so that the virtualizer knows the rows that are measured.
  const virtual = virtualizer.getVirtualItems()
  const items = isHydrated ? virtual : firstRows(visible)
  const goToNext = (): void => {
    const next = nextThread(visible, virtualizer)
    if (next !== undefined) virtualizer.scrollToIndex(next, { align: 'start' })
  }
  return (
    <>
      <ol
        ref={listRef}
        aria-label="Comments"
        className={styles.list}
        style={
          isHydrated ? { height: virtualizer.getTotalSize(), paddingTop: (items[0]?.start ?? top) - top } : undefined
        }
      >
        {items.map(({ index, key }) => {
          const row = visible[index]
          return row === undefined ? null : (
            <li
              key={key}
              ref={virtualizer.measureElement}
              data-index={index}
              aria-posinset={index + 1}
              aria-setsize={visible.length}
            >
              <CommentRow
                row={row}
                isCollapsed={collapsed.has(row.id)}
                isFolded={collapsed.has(foldedAnswers(row.id))}
                postAuthor={post.author}
                isLocked={post.isLocked}
                isFocused={row.id === focusedId}
                onToggle={toggle}
                onLine={collapseAbove}
              />
            </li>
          )
        })}
      </ol>
      <CommentComposer postId={post.id} isLocked={post.isLocked} onNext={visible.length > 1 ? goToNext : undefined} />
    </>
  )
}
