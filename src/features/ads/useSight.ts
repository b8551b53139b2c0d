/** Reports how visible an element is: near the screen, on it, seen for long enough, gone again. */
import { type RefObject, useEffect, useLayoutEffect, useRef } from 'react'
import { pixels } from '../../../schemas/limits.ts'

interface Sight {
  /** Within 100 px of the screen. */
  readonly onNear: () => void
  /** A part of it is on screen. */
  readonly onShown: () => void
  /** Half of it has been on screen for a second without a break. */
  readonly onSeen: () => void
  /** It has left the screen. */
  readonly onLeft: () => void
}

const half = 0.5

/** Milliseconds. */
const lookingTakes = 1000

/** A slower frame means that the tab was in the background, so counting starts again. */
const longestFrame = 500

/** Calls `seen` after enough visible time. Returns a function that cancels. */
const look = (seen: () => void): (() => void) => {
  let frame = 0
  let since: number | undefined
  let last = 0
  const step = (time: number): void => {
    if (since === undefined || time - last > longestFrame) since = time
    last = time
    if (time - since >= lookingTakes) seen()
    else frame = requestAnimationFrame(step)
  }
  frame = requestAnimationFrame(step)
  return () => cancelAnimationFrame(frame)
}

/** Without IntersectionObserver, everything counts as near and nothing as seen. */
export const useSight = (box: RefObject<Element | null>, sight: Sight): void => {
  const heard = useRef(sight)
  useLayoutEffect(() => {
    heard.current = sight
  })
  useEffect(() => {
    const watched = box.current
    if (watched === null) return
    if (typeof IntersectionObserver === 'undefined') return heard.current.onNear()
    let stopLooking: (() => void) | undefined
    const near = new IntersectionObserver(
      (entries) => {
        if (entries.some(({ isIntersecting }) => isIntersecting)) heard.current.onNear()
      },
      { rootMargin: `${pixels.adPreloadMargin}px` },
    )
    const onScreen = new IntersectionObserver(
      (entries) => {
        const entry = entries.at(-1)
        if (entry === undefined) return
        if (entry.isIntersecting) heard.current.onShown()
        else heard.current.onLeft()
        stopLooking?.()
        stopLooking = entry.intersectionRatio >= half ? look(() => heard.current.onSeen()) : undefined
      },
      { threshold: [0, half] },
    )
    near.observe(watched)
    onScreen.observe(watched)
    return () => {
      stopLooking?.()
      near.disconnect()
      onScreen.disconnect()
    }
  }, [box])
}
