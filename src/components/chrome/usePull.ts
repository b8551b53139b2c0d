/**
 * Pull-to-refresh at the top of the page, with one finger. The browser's own one is off meanwhile
 * (overscroll-behavior). Ignores sideways scrolling and layers above the page.
 */
import { type RefObject, useEffect, useState } from 'react'
import { enough, pullDistance } from './pullDistance.ts'

/** CSS pixels after which the direction of a touch is clear. */
const slip = 8

interface Pull {
  /** CSS pixels that the page is pulled down; 0 if it is not. */
  readonly distance: number
  readonly isRefreshing: boolean
}

const still: Pull = { distance: 0, isRefreshing: false }

/** `anchor` is any child of the element that is pulled. */
export const usePull = (anchor: RefObject<HTMLElement | null>, refresh: (() => Promise<unknown>) | undefined): Pull => {
  const [pull, setPull] = useState(still)
  useEffect(() => {
    const page = anchor.current?.parentElement
    if (refresh === undefined || page === null || page === undefined) return undefined
    let start: { readonly x: number; readonly y: number } | undefined
    let moved = 0
    let isUnderWay = false
    let isThere = true
    const begin = ({ touches }: TouchEvent): void => {
      const [finger, second] = touches
      const isAtTop = window.scrollY <= 0 && second === undefined && !isUnderWay
      start = isAtTop && finger !== undefined ? { x: finger.clientX, y: finger.clientY } : undefined
      moved = 0
    }
    const move = (event: TouchEvent): void => {
      const [finger] = event.touches
      if (start === undefined || finger === undefined) return
      const [x, y] = [finger.clientX - start.x, finger.clientY - start.y]
      // Sideways or upwards: not a pull.
      if (moved === 0 && (Math.abs(x) > Math.abs(y) || y < 0)) {
        if (Math.hypot(x, y) > slip) start = undefined
        return
      }
      moved = y
      if (event.cancelable) event.preventDefault()
      setPull({ distance: pullDistance(y), isRefreshing: false })
    }
    const end = async (): Promise<void> => {
      if (start === undefined) return
      start = undefined
      if (pullDistance(moved) < enough) return setPull(still)
      isUnderWay = true
      setPull({ distance: enough, isRefreshing: true })
      await refresh()
      isUnderWay = false
      if (isThere) setPull(still)
    }
    const letGo = (): void => void end()
    const cancel = (): void => {
      if (start !== undefined) setPull(still)
      start = undefined
    }
    page.addEventListener('touchstart', begin, { passive: true })
    page.addEventListener('touchmove', move, { passive: false })
    page.addEventListener('touchend', letGo)
    page.addEventListener('touchcancel', cancel)
    return () => {
      isThere = false
      page.removeEventListener('touchstart', begin)
      page.removeEventListener('touchmove', move)
      page.removeEventListener('touchend', letGo)
      page.removeEventListener('touchcancel', cancel)
    }
  }, [anchor, refresh])
  return pull
}
