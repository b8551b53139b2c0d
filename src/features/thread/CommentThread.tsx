/**
 * The virtual list of a thread's comments, in the page's own scroll. Rows are in normal flow, so that a growing row
 * pushes the next ones down and never covers them. docs/behaviour/thread.md#tree.
 */

import { effect } from '@preact/signals-core'
import { useLocation } from '@tanstack/react-router'
import { memo, type RefObject, useCallback, useEffect, useLayoutEffect, useMemo, useRef } from 'react'
import { CollapseComment } from '../../../commands/thread/SortComments.ts'
import { SeeWritten } from '../../../commands/thread/VisitThread.ts'
import type { Post } from '../../../schemas/entities/Post.ts'
import { age } from '../../../schemas/words/clip.ts'
import { foldedAnswers } from '../../../signals/Arrival.ts'
import type { ThreadRow } from '../../../signals/CommentTree.ts'
import type { WrittenComment } from '../../../signals/withReply.ts'
import { useApp } from '../../core/App.ts'
import { useIsHydrated } from '../../core/useIsHydrated.ts'
import { useSelected, useValue } from '../../core/useValue.ts'
import { useUnvotedComments } from '../content/useUnvoted.ts'
import { CommentComposer } from './CommentComposer.tsx'
import { CommentItem } from './CommentRow.tsx'
import styles from './CommentThread.module.css'
import { type ThreadList, topRoom } from './threadList.ts'
import { conversationAt, nextThread } from './threadSearch.ts'
import { useRowPresses } from './useRowPresses.ts'
import { useFoundPlace, useRememberedPlace, useThreadStart } from './useThreadPlace.ts'
import { useThreadRows } from './useThreadRows.ts'

/** Pixels that a row may be under the top bar and still count as visible. */
const slack = 8

/** The list's minimum height, so that the page does not get shorter than the current screen needs. */
const leastHeight = (list: HTMLElement): number => {
  const below = document.documentElement.scrollHeight - window.scrollY - window.innerHeight
  return Math.max(0, list.offsetHeight - Math.max(0, below))
}

/**
 * Collapses and expands comments without losing the reader's place: the tapped comment keeps its position on screen, or
 * is scrolled back into view if its top was above the screen. 'Show replies' goes away with its press: the first reply
 * takes its focus.
 */
const useCollapsing = (
  threadKey: string,
  visible: ReadonlyArray<ThreadRow>,
  rows: ThreadList,
  listRef: RefObject<HTMLElement | null>,
): ((commentId: number) => void) => {
  const { run } = useApp()
  /** The tapped comment, if its top is above the screen. */
  const lostAbove = useRef<number>(undefined)
  /** The comment whose replies are shown by a button that has the focus. */
  const unfolded = useRef<number>(undefined)
  useLayoutEffect(() => {
    const shown = unfolded.current
    if (shown === undefined) return
    unfolded.current = undefined
    const at = visible.findIndex(({ id }) => id === shown)
    const rowAt = (index: number) => listRef.current?.querySelector<HTMLElement>(`[data-index="${index}"] > article`)
    if (at >= 0) (rowAt(at + 1) ?? rowAt(at))?.focus({ preventScroll: true })
  }, [visible, listRef])
  useLayoutEffect(() => {
    const lost = lostAbove.current
    if (lost === undefined) return
    lostAbove.current = undefined
    const at = visible.findIndex(({ id }) => id === lost)
    if (at >= 0) rows.scrollTo(at, 'start')
  }, [visible, rows])
  return useCallback(
    (commentId) => {
      const at = visible.findIndex(({ id }) => id === commentId)
      const isLost = at >= 0 && rows.startOf(at) < window.scrollY + topRoom - slack
      lostAbove.current = isLost ? commentId : undefined
      const hasFocus = document.activeElement?.getAttribute('data-press') === 'unfold'
      unfolded.current = hasFocus && commentId < 0 ? foldedAnswers(commentId) : undefined
      if (listRef.current !== null) listRef.current.style.minHeight = `${leastHeight(listRef.current)}px`
      void run(CollapseComment, { threadKey, commentId })
    },
    [run, threadKey, visible, rows, listRef],
  )
}

/** Frames to wait for a row after scrolling to it. */
const patience = 20

const newest = (written: ReadonlyArray<WrittenComment>): number => written.findLast(({ isSeen }) => !isSeen)?.id ?? 0

interface WrittenRowProps {
  readonly visible: ReadonlyArray<ThreadRow>
  readonly rows: ThreadList
  readonly listRef: RefObject<HTMLElement | null>
}

/**
 * Takes the author of a new comment to it: when the dialog has closed, the comment is scrolled to and focused. A component,
 * because a render that reads the address runs an effect after its frame, and the list renders in each frame of a fling.
 */
const WrittenRow = memo(({ visible, rows, listRef }: WrittenRowProps) => {
  const { run, store } = useApp()
  const id = useSelected(store.written, newest)
  // Without a new comment nothing depends on the layers above the list: one that opens or closes renders nothing here.
  const isCovered = useLocation({ select: ({ state }) => id !== 0 && (state.overlays?.length ?? 0) > 0 })
  const at = id === 0 || isCovered ? -1 : visible.findIndex((row) => row.id === id)
  useEffect(() => {
    if (at < 0) return
    rows.scrollTo(at, 'center')
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
  }, [at, id, rows, listRef, run])
  return null
})
WrittenRow.displayName = 'WrittenRow'

/** A page scrolled further than this was scrolled by the reader, or restored. */
const untouched = 4

/** Scrolls to the comment of a permalink, once. A reader who returns stays where they were. */
const useFocusedRow = (visible: ReadonlyArray<ThreadRow>, focusedId: number, rows: ThreadList): void => {
  const done = useRef(0)
  useEffect(() => {
    if (focusedId === 0 || done.current === focusedId) return
    const at = visible.findIndex(({ id }) => id === focusedId)
    if (at < 0) return
    // After the router has restored the scroll position.
    const frame = requestAnimationFrame(() => {
      done.current = focusedId
      const row = visible[at]
      if (window.scrollY <= untouched && row !== undefined) rows.scrollTo(at, row.depth === 0 ? 'start' : 'center')
    })
    return () => cancelAnimationFrame(frame)
  }, [visible, focusedId, rows])
}

/**
 * Keeps the ages of the rows up to date. Returns the time for the age of a new row: the server's while the page takes over
 * what it rendered.
 */
const useAges = (listRef: RefObject<HTMLElement | null>): (() => number) => {
  const { now, renderedAt } = useApp()
  const isHydrated = useIsHydrated()
  const takesOver = useRef(!isHydrated)
  useLayoutEffect(() => {
    takesOver.current = !isHydrated
    if (!isHydrated) return undefined
    return effect(() => {
      const time = now.value
      for (const each of listRef.current?.querySelectorAll('time') ?? []) {
        const text = age(time, Date.parse(each.dateTime))
        if (each.firstChild instanceof Text && each.firstChild.data !== text) each.firstChild.data = text
      }
    })
  }, [now, isHydrated, listRef])
  return useCallback(() => (takesOver.current ? renderedAt : undefined) ?? now.peek(), [now, renderedAt])
}

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
  const { list: rows, span } = useThreadRows({ threadKey, visible, listRef, offset, onRest: remember })
  useFoundPlace(place, visible, rows)
  const toggle = useCollapsing(threadKey, visible, rows, listRef)
  useFocusedRow(visible, focusedId, rows)
  const collapseAbove = useCallback(
    (commentId: number, depth: number) => {
      const all = thread.visible.peek()
      const at = all.findIndex(({ id }) => id === commentId)
      const above = all.slice(0, at + 1).findLast((row) => row.depth === depth)
      if (above !== undefined) toggle(above.id)
    },
    [thread, toggle],
  )
  const shown = useRef(visible)
  useLayoutEffect(() => {
    shown.current = visible
  })
  const rowAt = useCallback((index: number) => shown.current[index], [])
  const presses = useRowPresses({ rowAt, onToggle: toggle, onLine: collapseAbove })
  const readNow = useAges(listRef)
  const { first, end } = span
  const { author: postAuthor, isLocked } = post
  const shared = useMemo(() => ({ store, readNow, postAuthor, isLocked }), [store, readNow, postAuthor, isLocked])
  const drawn = useMemo(() => visible.slice(first, end), [visible, first, end])
  const comments = useUnvotedComments(useMemo(() => drawn.map(({ id }) => id), [drawn]))
  const reached = useRef(0)
  const goToNext = useCallback((): string | undefined => {
    const next = nextThread(shown.current, rows)
    if (next === undefined) return undefined
    rows.scrollTo(next, 'start')
    reached.current = shown.current[next]?.id ?? 0
    return conversationAt(shown.current, next)
  }, [rows])
  const readReached = useCallback((): void => {
    const at = shown.current.findIndex(({ id }) => id === reached.current)
    listRef.current?.querySelector<HTMLElement>(`[data-index="${at}"] > article`)?.focus({ preventScroll: true })
  }, [])
  const hasNext = visible.length > 1
  return (
    <>
      <ol ref={listRef} aria-label="Comments" {...presses} className={styles.list}>
        {drawn.map((row, at) => (
          <CommentItem
            key={row.id}
            row={row}
            comment={comments[at]}
            index={first + at}
            count={visible.length}
            shared={shared}
            isBrief={rows.isBrief(row.id)}
            isCollapsed={collapsed.has(row.id)}
            isFolded={collapsed.has(foldedAnswers(row.id))}
            isFocused={row.id === focusedId}
          />
        ))}
      </ol>
      <WrittenRow visible={visible} rows={rows} listRef={listRef} />
      {useMemo(
        () => (
          <CommentComposer
            postId={post.id}
            isLocked={post.isLocked}
            onNext={hasNext ? goToNext : undefined}
            onRead={readReached}
          />
        ),
        [post.id, post.isLocked, hasNext, goToNext, readReached],
      )}
    </>
  )
}
