/**
 * Pull-to-refresh at the top of the page, with one finger. The browser's own one is off meanwhile (overscroll-behavior).
 * Ignores sideways scrolling and layers above the page.
 */
import { type RefObject, useEffect, useRef, useState } from 'react'
import { enough, pullDistance } from './screenRefresh.ts'

/** CSS pixels after which the direction of a touch is clear. */
const slip = 8

interface Pull {
  /** CSS pixels that the page is pulled down; 0 if it is not. */
  readonly distance: number
  readonly isRefreshing: boolean
}

type Touched = GlobalEventHandlers

interface Gesture {
  /** Where the finger began, if it is a pull so far. CSS pixels. */
  start: { readonly x: number; readonly y: number } | undefined
  moved: number
  isRefreshing: boolean
  /** What the finger began on. It gets the touch's events even after it was replaced, when the page no longer does. */
  target?: Touched | undefined
}

const still: Pull = { distance: 0, isRefreshing: false }

/**
 * `anchor` is any child of the element that is pulled. Touches are followed only at the top: where something may cancel
 * a movement, the browser asks it before it scrolls, and paints anew what was touched.
 */
export const usePull = (anchor: RefObject<HTMLElement | null>, refresh: (() => Promise<unknown>) | undefined): Pull => {
  const [pull, setPull] = useState(still)
  // Outlives the effect: a list that replaces another during a pull registers a refresh of its own.
  const gesture = useRef<Gesture>({ start: undefined, moved: 0, isRefreshing: false })
  useEffect(() => {
    const page = anchor.current?.parentElement
    if (refresh === undefined || page === null || page === undefined) return undefined
    const state = gesture.current
    /** Known from scrolling: reading the place in a press further down would lay out the page. */
    let isAtTop = true
    const begin = ({ touches, target }: TouchEvent): void => {
      const [finger, second] = touches
      // A second finger: a pinch, not a pull.
      if (state.start !== undefined) setPull(still)
      const mayPull = isAtTop && window.scrollY <= 0 && second === undefined && !state.isRefreshing
      state.start = mayPull && finger !== undefined ? { x: finger.clientX, y: finger.clientY } : undefined
      state.moved = 0
      follow(isAtTop ? target : null)
    }
    const move = (event: TouchEvent): void => {
      const [finger] = event.touches
      const { start } = state
      if (start === undefined || finger === undefined) return
      const [x, y] = [finger.clientX - start.x, finger.clientY - start.y]
      // Sideways or upwards: not a pull.
      if (state.moved === 0 && (Math.abs(x) > Math.abs(y) || y < 0)) {
        if (Math.hypot(x, y) > slip) state.start = undefined
        return
      }
      state.moved = y
      if (event.cancelable) event.preventDefault()
      setPull({ distance: pullDistance(y), isRefreshing: false })
    }
    const end = async (): Promise<void> => {
      if (state.start === undefined) return
      state.start = undefined
      if (pullDistance(state.moved) < enough) return setPull(still)
      state.isRefreshing = true
      setPull({ distance: enough, isRefreshing: true })
      await refresh()
      state.isRefreshing = false
      setPull(still)
    }
    const letGo = (): void => void end()
    const cancel = (): void => {
      if (state.start !== undefined) setPull(still)
      state.start = undefined
    }
    const listen = (to: Touched): void => {
      to.addEventListener('touchmove', move, { passive: false })
      to.addEventListener('touchend', letGo)
      to.addEventListener('touchcancel', cancel)
    }
    const leave = (to: Touched | undefined): void => {
      to?.removeEventListener('touchmove', move)
      to?.removeEventListener('touchend', letGo)
      to?.removeEventListener('touchcancel', cancel)
    }
    /** An event that reaches both is handled once: the second time it changes nothing. */
    const follow = (target: EventTarget | null): void => {
      if (state.target !== page) leave(state.target)
      state.target = target instanceof HTMLElement || target instanceof SVGElement ? target : undefined
      if (state.target !== undefined) listen(state.target)
    }
    const look = (): void => {
      const wasAtTop = isAtTop
      isAtTop = window.scrollY <= 0
      if (isAtTop && !wasAtTop) listen(page)
      else if (wasAtTop && !isAtTop) leave(page)
    }
    page.addEventListener('touchstart', begin, { passive: true })
    window.addEventListener('scroll', look, { passive: true })
    listen(page)
    // Not read at once: that would lay out a new screen twice.
    const first = requestAnimationFrame(look)
    if (state.start !== undefined && state.target !== undefined) listen(state.target)
    return () => {
      cancelAnimationFrame(first)
      page.removeEventListener('touchstart', begin)
      window.removeEventListener('scroll', look)
      leave(page)
      leave(state.target)
    }
  }, [anchor, refresh])
  return pull
}
