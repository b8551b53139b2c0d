/**
 * Pulling a page down at its top, with one finger. The browser's own way of it is off meanwhile (overscroll-behavior), so that the two never
 * meet. What scrolls sideways, and what lies over the page, is left alone.
 */
import { type RefObject, useEffect, useState } from 'react'
import { enough, pullDistance } from './pullDistance.ts'

/** CSS pixels after which it is clear where a finger goes. */
const slip = 8

interface Pull {
  /** CSS pixels that the page is pulled down; 0 where it is not. */
  readonly distance: number
  readonly isRefreshing: boolean
}

const still: Pull = { distance: 0, isRefreshing: false }

/** `anchor` is anything in the element that is pulled. */
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
      // Sideways, or up: something else is meant.
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
