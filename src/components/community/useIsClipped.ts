/** Whether a text that is clamped to a few lines has more to say than it shows. */
import { type RefObject, useLayoutEffect, useState } from 'react'

/**
 * `text` is what the element shows: a new one is measured again. Answers for the clamped state; measure nothing while it is expanded. What takes
 * no room of its own when it shows can wait until the page is laid out anyway (`canWait`): asking at once lays it out twice.
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
