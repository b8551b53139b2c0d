/**
 * A screen that keeps its own place begins at its top. Stands before what then looks for the place: of two neighbours the first one's
 * effects come first. Give it a `key` of what is shown.
 */
import { useLayoutEffect } from 'react'

export const StartAtTop = () => {
  useLayoutEffect(() => {
    // In braces: newer browsers answer a promise here, which React would call as the effect's clean-up.
    window.scrollTo(0, 0)
  }, [])
  return null
}
