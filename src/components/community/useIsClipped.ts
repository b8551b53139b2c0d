/** Whether a text that is clamped to a few lines has more to say than it shows. */
import { type RefObject, useLayoutEffect, useState } from 'react'

/** `text` is what the element shows: a new one is measured again. Answers for the clamped state; measure nothing while it is expanded. */
export const useIsClipped = (element: RefObject<HTMLElement | null>, text: string, isClamped: boolean): boolean => {
  const [isClipped, setIsClipped] = useState(false)
  useLayoutEffect(() => {
    const shown = element.current
    if (shown === null || !isClamped || text === '') return
    const measure = (): void => setIsClipped(shown.scrollHeight > shown.clientHeight + 1)
    measure()
    const observer = new ResizeObserver(measure)
    observer.observe(shown)
    return () => observer.disconnect()
  }, [element, text, isClamped])
  return isClipped
}
