/**
 * Whether an element is on screen, or within `margin` pixels of it. Without IntersectionObserver, it counts as on
 * screen.
 */
import { type RefObject, useEffect, useState } from 'react'
import { useIsHydrated } from '../../core/useIsHydrated.ts'

export const useInView = (element: RefObject<Element | null>, margin = 0): boolean => {
  const isHydrated = useIsHydrated()
  const [isInView, setInView] = useState(false)
  useEffect(() => {
    const watched = element.current
    if (watched === null || typeof IntersectionObserver === 'undefined') return
    const observer = new IntersectionObserver(
      (entries) => {
        const last = entries.at(-1)
        if (last !== undefined) setInView(last.isIntersecting)
      },
      { rootMargin: `${margin}px` },
    )
    observer.observe(watched)
    return () => observer.disconnect()
  }, [element, margin])
  return isInView || (isHydrated && typeof IntersectionObserver === 'undefined')
}
