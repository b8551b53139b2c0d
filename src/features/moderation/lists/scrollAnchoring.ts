/**
 * Keeps a list aligned with the finger while rows leave it: the next row moves to where the decided one was, so that
 * its buttons are under the finger. Scrolls if the page can scroll, otherwise adds space above the list.
 */
import { animate } from 'framer-motion'

/** How a row leaves and the next one moves up; the library takes seconds. */
export const leaving = { duration: 0.2, ease: 'easeOut' } as const

/** The elements of such a list. Each row has its buttons at its end. */
export interface AnchoredList {
  readonly rows: HTMLElement
  /** A spacer above the rows, as high as needed. */
  readonly room: HTMLElement
}

export const rowOf = ({ rows }: AnchoredList, item: string): HTMLElement | undefined =>
  [...rows.querySelectorAll<HTMLElement>('[data-item]')].find((row) => row.dataset['item'] === item)

export const buttonsOf = (row: HTMLElement): HTMLElement | null => row.querySelector<HTMLElement>('[data-buttons]')

/** Pixels from the top of the screen. */
const topOf = (element: Element): number => element.getBoundingClientRect().top

/** Offset of the buttons in their row when they are not sticky: at its end. */
const buttonsWithin = (row: HTMLElement): number => {
  const buttons = buttonsOf(row)
  const item = row.firstElementChild
  return buttons === null || item === null ? 0 : item.getBoundingClientRect().height - buttons.offsetHeight
}

const setRoom = ({ room }: AnchoredList, pixels: number): void => {
  room.style.height = `${Math.max(0, pixels)}px`
}

/** Moves a row's top to `top`, by scrolling and by the spacer. */
const bring = (list: AnchoredList, row: HTMLElement, top: number): void => {
  const up = topOf(row) - top
  if (Math.abs(up) < 0.5) return
  const room = list.room.offsetHeight
  if (up > 0) {
    const fromRoom = Math.min(room, up)
    setRoom(list, room - fromRoom)
    window.scrollBy({ top: up - fromRoom, behavior: 'instant' })
    return
  }
  const byScroll = Math.min(window.scrollY, -up)
  window.scrollBy({ top: -byScroll, behavior: 'instant' })
  setRoom(list, room - up - byScroll)
}

/** The row's top that puts its buttons at `finger`. A row higher than the screen starts below the top bar instead. */
const topFor = (list: AnchoredList, row: HTMLElement, finger: number): number => {
  const bar = Number.parseFloat(getComputedStyle(list.rows).scrollMarginTop) || 0
  return Math.max(bar, finger - buttonsWithin(row))
}

const hasLeaving = ({ rows }: AnchoredList): boolean => rows.querySelector(':scope > [inert]') !== null

/**
 * Moves rows to their target step by step and holds them there until the last leaving row is removed: a row that
 * shrinks above them would shift them. Presses are off meanwhile: a second tap of the same finger would hit another
 * row.
 */
const whileMoving = (list: AnchoredList, from: number, to: number, bringTo: (top: number) => void): (() => void) => {
  list.rows.style.pointerEvents = 'none'
  let top = from
  // Runs after a frame's layout and before its paint.
  const shrinking = new ResizeObserver(() => bringTo(top))
  shrinking.observe(list.rows)
  const leave = new MutationObserver(() => settle())
  const letGo = (): void => {
    list.rows.style.pointerEvents = ''
    shrinking.disconnect()
    leave.disconnect()
  }
  const settle = (): void => {
    bringTo(to)
    if (!hasLeaving(list)) letGo()
  }
  // Takes the same time when there is nothing to move.
  const { stop } = animate(0, 1, {
    ...leaving,
    onUpdate: (part) => {
      top = from + (to - from) * part
      bringTo(top)
    },
    onComplete: () => {
      top = to
      // Wait for `inert` rows: they are removed, or return when the decision failed.
      leave.observe(list.rows, { childList: true, subtree: true, attributeFilter: ['inert'] })
      settle()
    },
  })
  return () => {
    stop()
    letGo()
  }
}

/** Moves the buttons of `row` to `finger`, in pixels from the top of the screen. Returns a function that stops it. */
export const comeTo = (list: AnchoredList, row: HTMLElement, finger: number, isStill: boolean): (() => void) => {
  const to = topFor(list, row, finger)
  if (isStill) bring(list, row, to)
  return whileMoving(list, topOf(row), to, (top) => bring(list, row, top))
}

/** Holds `row` on screen while rows above it expand by `above` pixels. Returns a function that stops it. */
export const stay = (list: AnchoredList, row: HTMLElement, above: number): (() => void) => {
  const top = topOf(row) - above
  bring(list, row, top)
  return whileMoving(list, top, top, () => bring(list, row, top))
}

/** Removes the spacer once it is scrolled out of sight, without moving the visible rows. */
export const giveBackRoom = (list: AnchoredList): void => {
  const height = list.room.offsetHeight
  if (height === 0 || list.room.getBoundingClientRect().bottom > 0) return
  setRoom(list, 0)
  window.scrollBy({ top: -height, behavior: 'instant' })
}
