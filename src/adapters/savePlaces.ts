/** Saves scroll positions each time the page is hidden: it may be discarded or reloaded afterwards. Once per hide. */

import type { AnyRouter } from '@tanstack/react-router'
import { LogNavigation, navigationTo } from '../../commands/kernel/LogNavigation.ts'
import { SavePlaces } from '../../commands/layout/SavePlaces.ts'
import type { App, Run } from '../core/App.ts'

export const savePlaces = ({ run, store }: App): void => {
  let isSaved = false
  const save = (): void => {
    if (isSaved) return
    isSaved = true
    void run(SavePlaces, store.places.shown())
  }
  // Browsers differ in which of the two events they fire when a page is left.
  window.addEventListener('pagehide', save)
  document.addEventListener('visibilitychange', () => {
    if (document.visibilityState === 'hidden') save()
    else isSaved = false
  })
  window.addEventListener('pageshow', () => {
    isSaved = false
  })
}

/** Longest wait in milliseconds, and the number of frames for which the position must hold. */
const patience = { most: 6000, frames: 12 } as const

const signs = ['wheel', 'touchstart', 'keydown', 'pointerdown'] as const

/** Restores the scroll position of a screen that is still loading: the page may not be tall enough at first. */
export const scrollBack = (top: number): void => {
  const until = performance.now() + patience.most
  let held = 0
  const watch = new AbortController()
  // Stop as soon as the reader scrolls.
  for (const sign of signs)
    window.addEventListener(sign, () => watch.abort(), { once: true, passive: true, signal: watch.signal })
  const step = (): void => {
    if (watch.signal.aborted) return
    if (held >= patience.frames || performance.now() > until) return watch.abort()
    const isThere = Math.abs(window.scrollY - top) < 2
    held = isThere ? held + 1 : 0
    if (!isThere && document.documentElement.scrollHeight - window.innerHeight >= top) window.scrollTo({ top })
    requestAnimationFrame(step)
    return undefined
  }
  if (top > 0) requestAnimationFrame(step)
}

/** Adds every navigation to the command log, overlays included: they share the history. */
export const reportNavigations = (router: AnyRouter, run: Run): void => {
  router.subscribe('onResolved', ({ toLocation }) => void run(LogNavigation, navigationTo(toLocation.href)))
}
