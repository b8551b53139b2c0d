/** Whether a text that is clamped to a few lines is cut off. */
import { type RefObject, useLayoutEffect, useState } from 'react'

/**
 * `text` is the element's text; a new one is measured again. Not measured while expanded. With `canWait` it is measured
 * after the next layout, which avoids a forced one; use it if the result does not change the layout.
 */
export const useIsClipped = (
  element: RefObject<HTMLElement | null>,
  text: string,
  isClamped: boolean,
  canWait = false,
): boolean => {
  const [isClipped, setIsClipped] = useState(false)
  useLayoutEffect(() => {
    const shown = element.current
    if (shown === null || !isClamped || text === '') return
    const measure = (): void => setIsClipped(shown.scrollHeight > shown.clientHeight + 1)
    if (!canWait) measure()
    const observer = new ResizeObserver(measure)
    observer.observe(shown)
    return () => observer.disconnect()
  }, [element, text, isClamped, canWait])
  return isClipped
}
