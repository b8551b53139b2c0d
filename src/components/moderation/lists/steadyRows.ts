/**
 * Keeps a list under the finger while rows leave it: the next row comes to where the one before stood, so that its buttons are where the
 * finger is. By scrolling where there is something to scroll, else by room above the list. Document 2, section 2 (Moderation Queue).
 */
import { animate } from 'framer-motion'

/** Seconds, as the library counts them: a row leaves, and the next one comes. */
export const leaving = { duration: 0.2, ease: 'easeOut' } as const

/** What a list of such rows is made of: each row has its buttons at its end. */
export interface SteadyList {
  readonly rows: HTMLElement
  /** Stands above the rows; as high as is needed. */
  readonly room: HTMLElement
}

export const rowOf = ({ rows }: SteadyList, item: string): HTMLElement | undefined =>
  [...rows.querySelectorAll<HTMLElement>('[data-item]')].find((row) => row.dataset['item'] === item)

export const buttonsOf = (row: HTMLElement): HTMLElement | null => row.querySelector<HTMLElement>('[data-buttons]')

/** Pixels from the top of the screen. */
const topOf = (element: Element): number => element.getBoundingClientRect().top

/** Where the buttons stand in their row when nothing holds them at the foot of the screen: at its end. */
const buttonsWithin = (row: HTMLElement): number => {
  const buttons = buttonsOf(row)
  const item = row.firstElementChild
  return buttons === null || item === null ? 0 : item.getBoundingClientRect().height - buttons.offsetHeight
}

const setRoom = ({ room }: SteadyList, pixels: number): void => {
  room.style.height = `${Math.max(0, pixels)}px`
}

/** Brings a row to where its top is to be. */
const bring = (list: SteadyList, row: HTMLElement, top: number): void => {
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

/** Where a row's top must be for its buttons to stand at `finger`; a row that is higher than the screen is read from its beginning. */
const topFor = (list: SteadyList, row: HTMLElement, finger: number): number => {
  const bar = Number.parseFloat(getComputedStyle(list.rows).scrollMarginTop) || 0
  return Math.max(bar, finger - buttonsWithin(row))
}

const hasLeaving = ({ rows }: SteadyList): boolean => rows.querySelector(':scope > [inert]') !== null

/**
 * Brings rows to where they are to be, little by little, and holds them there until the last row that leaves is gone: one that shrinks above
 * them would take them along. While they move nothing is pressed: a second tap of the same finger would mean another row.
 */
const whileMoving = (list: SteadyList, from: number, to: number, bringTo: (top: number) => void): (() => void) => {
  list.rows.style.pointerEvents = 'none'
  let top = from
  // After the layout of a frame, and before anybody sees it.
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
  // Lasts as long where nothing has to move.
  const { stop } = animate(0, 1, {
    ...leaving,
    onUpdate: (part) => {
      top = from + (to - from) * part
      bringTo(top)
    },
    onComplete: () => {
      top = to
      // Gone, or back: a decision that failed keeps its row.
      leave.observe(list.rows, { childList: true, subtree: true, attributeFilter: ['inert'] })
      settle()
    },
  })
  return () => {
    stop()
    letGo()
  }
}

/** The buttons of `row` come to `finger`, pixels from the top of the screen. Answers how to stop. */
export const comeTo = (list: SteadyList, row: HTMLElement, finger: number, isStill: boolean): (() => void) => {
  const to = topFor(list, row, finger)
  if (isStill) bring(list, row, to)
  return whileMoving(list, topOf(row), to, (top) => bring(list, row, top))
}

/** What is on screen stays there, whatever grows above it. */
export const stay = (list: SteadyList, row: HTMLElement, above: number): (() => void) => {
  const top = topOf(row) - above
  bring(list, row, top)
  return whileMoving(list, top, top, () => bring(list, row, top))
}

/** Room that nobody sees is given back: the page ends up as it would be without. */
export const giveBackRoom = (list: SteadyList): void => {
  const height = list.room.offsetHeight
  if (height === 0 || list.room.getBoundingClientRect().bottom > 0) return
  setRoom(list, 0)
  window.scrollBy({ top: -height, behavior: 'instant' })
}
