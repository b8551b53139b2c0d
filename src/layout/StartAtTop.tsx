/**
 * Scrolls to the top of a screen that restores its own scroll position. Must come before the sibling that restores it,
 * since effects run in that order. Give it a `key` of what is shown.
 */
import { useLayoutEffect } from 'react'

export const StartAtTop = () => {
  useLayoutEffect(() => {
    // Must not return the value: newer browsers return a promise, which React would call as the clean-up.
    window.scrollTo(0, 0)
  }, [])
  return null
}
