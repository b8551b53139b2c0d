/**
 * Tracks the rows of a steady list: which one left under the finger, which returned, and which button had the focus.
 */
import { useReducedMotion } from 'framer-motion'
import { type RefObject, useEffect, useLayoutEffect, useRef } from 'react'
import { type AnchoredList, buttonsOf, comeTo, giveBackRoom, rowOf, stay } from './scrollAnchoring.ts'

/** The last press: its row, the button's label, and where the buttons were on screen. */
interface Pressed {
  readonly item: string
  readonly act: string
  readonly finger: number
}

interface ScrollAnchoring {
  readonly rows: RefObject<HTMLUListElement | null>
  readonly room: RefObject<HTMLDivElement | null>
  /** Call when a button of a row is pressed; `act` is its label. */
  readonly press: (item: string, act: string) => void
}

/** The next remaining item after `item`, or the previous one. */
export const neighbourOf = (
  item: string,
  before: ReadonlyArray<string>,
  now: ReadonlyArray<string>,
): string | undefined => {
  const at = before.indexOf(item)
  const isThere = (each: string): boolean => now.includes(each)
  return before.slice(at + 1).find(isThere) ?? before.slice(0, Math.max(0, at)).findLast(isThere)
}

const isOnScreen = (row: HTMLElement): boolean => {
  const { top, bottom } = row.getBoundingClientRect()
  return bottom > 0 && top < window.innerHeight
}

export const useScrollAnchoring = (items: ReadonlyArray<string>): ScrollAnchoring => {
  const isStill = useReducedMotion() === true
  const rows = useRef<HTMLUListElement>(null)
  const room = useRef<HTMLDivElement>(null)
  const last = useRef(items)
  const pressed = useRef<Pressed>(undefined)
  const stop = useRef<() => void>(undefined)

  useLayoutEffect(() => {
    const before = last.current
    last.current = items
    if (before === items || rows.current === null || room.current === null) return
    const list: AnchoredList = { rows: rows.current, room: room.current }
    const { item = '', act = '', finger = 0 } = pressed.current ?? {}
    if (before.includes(item) && !items.includes(item)) {
      pressed.current = undefined
      const next = neighbourOf(item, before, items)
      const row = next === undefined ? undefined : rowOf(list, next)
      stop.current?.()
      if (row === undefined) return
      stop.current = comeTo(list, row, finger, isStill)
      const button = [...(buttonsOf(row)?.querySelectorAll('button') ?? [])].find((each) => each.textContent === act)
      button?.focus({ preventScroll: true })
      return
    }
    const held = before.find((each) => {
      const row = items.includes(each) ? rowOf(list, each) : undefined
      return row !== undefined && isOnScreen(row)
    })
    const heldRow = held === undefined ? undefined : rowOf(list, held)
    if (held === undefined || heldRow === undefined) return
    const above = items.slice(0, items.indexOf(held)).filter((each) => !before.includes(each))
    if (above.length === 0) return
    stop.current?.()
    const height = above.reduce((sum, each) => sum + (rowOf(list, each)?.offsetHeight ?? 0), 0)
    stop.current = stay(list, heldRow, height)
  }, [items, isStill])

  useEffect(() => {
    const giveBack = (): void => {
      if (rows.current !== null && room.current !== null) giveBackRoom({ rows: rows.current, room: room.current })
    }
    document.addEventListener('scrollend', giveBack)
    return () => {
      document.removeEventListener('scrollend', giveBack)
      stop.current?.()
    }
  }, [])

  const press = (item: string, act: string): void => {
    if (rows.current === null || room.current === null) return
    const row = rowOf({ rows: rows.current, room: room.current }, item)
    const buttons = row === undefined ? null : buttonsOf(row)
    if (buttons !== null) pressed.current = { item, act, finger: buttons.getBoundingClientRect().top }
  }
  return { rows, room, press }
}
