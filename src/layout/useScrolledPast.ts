/** Whether the page is scrolled past a number of pixels. Renders only when that changes. */
import { useSyncExternalStore } from 'react'

const subscribe = (notify: () => void): (() => void) => {
  window.addEventListener('scroll', notify, { passive: true })
  return () => window.removeEventListener('scroll', notify)
}

/** A page that the server rendered starts at its top. */
const isAtTop = (): boolean => false

export const useScrolledPast = (pixels: number): boolean =>
  useSyncExternalStore(subscribe, () => window.scrollY > pixels, isAtTop)
