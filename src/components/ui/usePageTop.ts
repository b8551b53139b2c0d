/** How far from the top of the page an element begins, in CSS pixels; follows what stands above it. `before` is what to say until it is measured. */
import { type RefObject, useLayoutEffect, useState } from 'react'

export const usePageTop = (element: RefObject<HTMLElement | null>, before = 0): number => {
  const [top, setTop] = useState(before)
  useLayoutEffect(() => {
    const measure = (): void => {
      if (element.current !== null) setTop(Math.round(element.current.getBoundingClientRect().top + window.scrollY))
    }
    measure()
    // Whatever changes above the element changes the height of what holds both.
    const observer = new ResizeObserver(measure)
    observer.observe(document.body)
    return () => observer.disconnect()
  }, [element])
  return top
}
