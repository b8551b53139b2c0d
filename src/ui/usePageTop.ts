/**
 * An element's distance from the top of the page, in CSS pixels; follows changes above it. `before` is the value until
 * it is measured.
 */
import { type RefObject, useLayoutEffect, useState } from 'react'

export const usePageTop = (element: RefObject<HTMLElement | null>, before = 0): number => {
  const [top, setTop] = useState(before)
  useLayoutEffect(() => {
    const measure = (): void => {
      if (element.current !== null) setTop(Math.round(element.current.getBoundingClientRect().top + window.scrollY))
    }
    measure()
    // Any change above the element changes the height of the body.
    const observer = new ResizeObserver(measure)
    observer.observe(document.body)
    return () => observer.disconnect()
  }, [element])
  return top
}
