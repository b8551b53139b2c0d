/**
 * The rows of a thread that are in the document, and where they are. Rows are in normal flow below a padding that stands
 * for the rows above them. While the page scrolls, there is at most one render a frame: at once if a row on screen is
 * missing, else a few rows ahead. Nothing is read from the layout but the heights of new rows.
 */
import { flushSync } from 'react-dom'
import { paging, pixels } from '../../../schemas/limits.ts'
import { after } from '../../core/turn.ts'
import { makeBriefRows } from './briefRows.ts'
import { makeFillTurns, restAfter } from './fillTurns.ts'
import { holdPage } from './holdPage.ts'
import { listenTo } from './listenTo.ts'
import { heightsOf, indexOf, makeRowPositions, nextRows, rowsAhead, type Span, withSlack } from './rowPositions.ts'

/** Rows that are completed in one frame after a fling. */
const rowsAtOnce = 4

/** CSS pixels of rows around the screen in a fling: each row costs something in every frame. More follow at rest. */
const aheadInFling = 1400
const behindInFling = 300
/** Rows are removed when they are this much further away: several at once, since each removal makes work after its frame. */
const slackInFling = 600

/** CSS pixels below the screen from which the end of the list is far. */
const farFromEnd = 10_000

/** Estimated height of a comment, in CSS pixels. */
const usualHeight = 106

/** Space at the top of the screen for the bar and a small gap; a row that is scrolled to starts below it. */
export const topRoom = 60

export interface ThreadList {
  /** The rows to render. */
  readonly span: () => Span
  /** Whether a row is rendered without its controls, because the page is flung past it. */
  readonly isBrief: (id: number) => boolean
  /** CSS pixels from the top of the page to the row's start. */
  readonly startOf: (index: number) => number
  /** The row at this distance from the top of the page. */
  readonly indexAt: (y: number) => number
  /** The rows of this render. The same array changes nothing. */
  readonly setRows: (visible: ReadonlyArray<{ readonly id: number }>) => void
  /** Scrolls to a row, and keeps it there while the rows around it are measured. */
  readonly scrollTo: (index: number, align: 'start' | 'center') => void
  /** Scrolls row `index` to `top`, and keeps it there while the rows around it are measured. Returns a function that stops it. */
  readonly hold: (index: number, top: number) => () => void
  /** Follows the list's element and the page's scrolling. Returns a function that stops it. */
  readonly connect: (element: HTMLElement, onRest: () => void) => () => void
  /** After React has rendered rows: measures the new ones, and puts all in their places. */
  readonly committed: () => void
}

interface Start {
  /** Heights by comment, as far as known; it is updated. */
  readonly heights: Map<number, number>
  /** Where the page is, or will be scrolled to at first. */
  readonly offset: number
  /** Whether the page has what the server rendered: the first rows. */
  readonly isRendered: boolean
  readonly rerender: () => void
}

export const makeThreadList = ({ heights, offset, isRendered, rerender }: Start): ThreadList => {
  const rows = makeRowPositions(heights, usualHeight)
  const brief = makeBriefRows()
  let shown: ReadonlyArray<{ readonly id: number }> | undefined
  let ids: ReadonlyArray<number> = []
  let list: HTMLElement | undefined
  /** CSS pixels from the top of the page to the list. */
  let top = 0
  let y = offset
  /** The screen's. Reading it in the middle of a render would lay out the page. */
  let height = typeof window === 'undefined' ? 0 : window.innerHeight
  let isUpwards = false
  /** CSS pixels scrolled since rows were last added ahead. */
  let travelled = 0
  /** The offset at the last scroll event. */
  let scrolledTo = offset
  let span: Span = { first: 0, end: isRendered ? paging.firstComments : 0 }
  /** The rows that were in the document at the last commit. */
  let settled: Span = span
  /** Whether a frame renders rows around the screen. */
  let isFilling = false
  let callOffRest: (() => void) | undefined
  let endHold = (): void => {}
  let seen = new WeakSet<Element>()
  /** Whether rows may have changed since they were measured: one that was folded is lower. */
  let isStale = false

  const around = (above: number, below: number): Span => rows.within(y - top - above, y - top + height + below)
  const screen = (): Span => around(0, 0)
  const wanted = (): Span => {
    if (!brief.isFling()) return around(pixels.listOverscan, pixels.listOverscan)
    const [above, below] = isUpwards ? [aheadInFling, behindInFling] : [behindInFling, aheadInFling]
    return withSlack(around(above, below), span, around(above + slackInFling, below + slackInFling))
  }
  const isFilled = (): boolean => {
    const { first, end } = screen()
    return first >= span.first && end <= span.end
  }

  /** Chooses the next rows; returns whether they differ. */
  const step = (most: number): boolean => {
    const next = nextRows(span, screen(), wanted(), { most, isUpwards })
    if (next.first === span.first && next.end === span.end) return false
    brief.rendered(span, next, ids)
    span = next
    return true
  }
  /**
   * While the page scrolls, the list keeps its height until its end comes near: a new height lays out the page once more in
   * each frame.
   */
  const write = (): void => {
    if (list === undefined) return
    list.style.paddingTop = `${rows.startOf(span.first)}px`
    const isFar = y - top + height + farFromEnd < rows.total()
    if (callOffRest === undefined || !isFar) list.style.height = `${rows.total()}px`
  }

  /** Scrolls the page by what the rows are shifted, where that cannot be seen or would be in the way. */
  const settle = (): void => {
    const isInTheWay = span.first === 0 || rows.startOf(span.first) < 0
    if (rows.shift() === 0 || (callOffRest !== undefined && !isInTheWay)) return
    const moved = rows.settle()
    write()
    window.scrollTo(0, window.scrollY + moved)
    y = window.scrollY
  }

  /** What is read, which keeps its place: the first row that was there before and has at least a pixel on screen. */
  const anchor = (): number => {
    const first = rows.indexAt(y - top + 1)
    const isOnScreen = settled.first < settled.end && rows.startOf(settled.first) < y - top + height
    return isOnScreen ? Math.max(first, settled.first) : first
  }

  const fill = (): void => {
    const most = callOffRest === undefined ? 1 : rowsAhead(travelled, usualHeight)
    travelled = 0
    // What is on screen is completed first.
    if (!brief.complete(screen(), ids, rowsAtOnce) && !step(most) && !brief.complete(span, ids, rowsAtOnce)) return
    isFilling = true
    flushSync(rerender)
    isFilling = false
  }
  const turns = makeFillTurns(fill, () => callOffRest === undefined)

  /** The page may be scrolled already when its event is still to come: what keeps its place is what is on screen now. */
  const look = (): void => {
    const now = window.scrollY
    if (now === y) return
    isUpwards = now < y
    travelled += now - y
    y = now
  }

  const scrolled = (time: number): void => {
    look()
    // The list itself scrolled the page, to rows that it has.
    if (y === scrolledTo && isFilled()) return
    brief.scrolled(y - scrolledTo, time)
    scrolledTo = y
    if (!isFilled() && step(1)) flushSync(rerender)
    else turns.soon()
  }

  const resized = (entries: ReadonlyArray<ResizeObserverEntry>): void => {
    if (list === undefined) return
    look()
    height = window.innerHeight
    // Anything above the list changes the height of the body, as a turned phone does: what is read keeps its place.
    const next = Math.round(list.getBoundingClientRect().top + window.scrollY)
    if (y > top && next !== top) window.scrollTo(0, y + next - top)
    top = next
    y = window.scrollY
    const changed = entries.flatMap(({ target, borderBoxSize }) => {
      const index = indexOf(target)
      return index < 0 || !target.isConnected ? [] : [[index, borderBoxSize[0]?.blockSize ?? 0] as const]
    })
    rows.measure(changed, anchor())
    write()
    settle()
    if (!isFilled() && step(0)) flushSync(rerender)
    else turns.soon()
  }
  let observer: ResizeObserver | undefined

  const hold = (index: number, at: number): (() => void) => {
    endHold()
    endHold = holdPage(() => top + rows.startOf(index) - at)
    return endHold
  }

  return {
    span: () => span,
    isBrief: brief.has,
    startOf: (index) => top + rows.startOf(index),
    indexAt: (at) => rows.indexAt(at - top),
    setRows: (visible) => {
      if (shown === visible) return
      shown = visible
      const next = visible.map(({ id }) => id)
      const before = new Set(ids.slice(span.first, span.end))
      let same = span.first
      while (same < span.end && ids[same] === next[same] && same < next.length) same += 1
      ids = next
      isStale = true
      rows.setRows(next)
      if (list === undefined) {
        if (!isRendered) span = rows.within(y, y + height)
        else span = { first: 0, end: Math.min(paging.firstComments, next.length) }
        settled = { first: 0, end: 0 }
        return
      }
      look()
      // Rows that were there stay: a conversation that is folded or unfolded renders what is on screen.
      span = nextRows({ first: span.first, end: same }, screen(), wanted(), { most: 0, isUpwards })
      let { end } = span
      for (const most = wanted().end; end < most && before.has(next[end] ?? 0); ) end += 1
      span = { ...span, end }
      settled = { first: Math.min(settled.first, same), end: same }
    },
    scrollTo: (index, align) => {
      const middle = (height - rows.heightOf(index)) / 2
      hold(index, align === 'start' ? topRoom : Math.max(topRoom, middle))
    },
    hold,
    connect: (element, onRest) => {
      list = element
      observer = new ResizeObserver(resized)
      observer.observe(document.body)
      top = Math.round(element.getBoundingClientRect().top + window.scrollY)
      write()
      if (window.scrollY !== offset) window.scrollTo(0, offset)
      y = window.scrollY
      const rest = (): void => {
        callOffRest = undefined
        brief.rested()
        settle()
        write()
        onRest()
        turns.soon()
      }
      const onScroll = ({ timeStamp }: Event): void => {
        callOffRest?.()
        callOffRest = after(restAfter, rest)
        scrolled(timeStamp)
      }
      const onResize = (): void => {
        height = window.innerHeight
        turns.soon()
      }
      const stop = listenTo({
        scroll: onScroll,
        resize: onResize,
        pointerdown: turns.giveWay,
        pointerup: turns.giveWay,
      })
      return () => {
        stop()
        callOffRest?.()
        turns.callOff()
        endHold()
        observer?.disconnect()
        seen = new WeakSet()
        list = undefined
      }
    },
    committed: () => {
      if (list === undefined) return
      const fresh = [...list.children].filter((row) => !seen.has(row))
      const unmeasured = fresh.filter((row) => !rows.isMeasured(ids[indexOf(row)] ?? 0))
      // The rows are put in their places first: otherwise measuring them would lay out the page with the wrong ones.
      write()
      // Lays out the page, as measuring does.
      if (isStale || unmeasured.length > 0) look()
      const before = anchor()
      for (const row of fresh) {
        // A brief row is observed once it is complete: the browser reports each observed row in the next frame.
        if (brief.has(ids[indexOf(row)] ?? 0)) continue
        seen.add(row)
        observer?.observe(row)
      }
      /** A row that was folded keeps its own place, wherever the reader is. */
      const changed = isStale ? [...list.children].filter((row) => !unmeasured.includes(row)) : []
      isStale = false
      rows.measure(heightsOf(changed), 0)
      rows.measure(heightsOf(unmeasured), before)
      settled = span
      write()
      settle()
      if (!isFilled() && step(0)) rerender()
      else if (isFilling || callOffRest !== undefined) turns.soon()
      else turns.afterPaint()
    },
  }
}
