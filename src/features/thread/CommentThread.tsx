/**
 * The virtual list of a thread's comments, in the page's own scroll. Rows are in normal flow, so that a growing row
 * pushes the next ones down and never covers them. docs/behaviour/thread.md#tree.
 */
import type { VirtualItem } from '@tanstack/react-virtual'
import { useCallback, useEffect, useMemo, useRef } from 'react'
import type { Post } from '../../../schemas/entities/Post.ts'
import { paging } from '../../../schemas/limits.ts'
import type { ThreadRow } from '../../../signals/CommentTree.ts'
import { useApp } from '../../core/App.ts'
import { useIsHydrated } from '../../core/useIsHydrated.ts'
import { useValue } from '../../core/useValue.ts'
import { CommentComposer } from './CommentComposer.tsx'
import { CommentRow } from './CommentRow.tsx'
import styles from './CommentThread.module.css'
import { nextThread } from './nextThread.ts'
import { useCollapsing } from './useCollapsing.ts'
import { useFoundPlace, useRememberedPlace, useThreadStart } from './useThreadPlace.ts'
import { type RowVirtualizer, useThreadRows } from './useThreadRows.ts'
import { useWrittenRow } from './useWrittenRow.ts'

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
  const { place, offset } = useThreadStart(threadKey)
  const remember = useRememberedPlace({ threadKey, visible, listRef })
  const { virtualizer, top } = useThreadRows({ threadKey, visible, listRef, offset, onRest: remember })
  useFoundPlace(place, { visible, listRef }, virtualizer)
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
                thread={thread}
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
