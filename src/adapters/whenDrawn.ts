/** Tells when the first screen has been painted: deferred work loads from then on. docs/behaviour/platform.md#start. */
import type { AnyRouter } from '@tanstack/react-router'

/** Runs `then` once, after the first paint of this page; in a background tab, when it is first shown. */
export const whenDrawn = (router: AnyRouter, then: () => void): void => {
  const stop = router.subscribe('onResolved', () => {
    stop()
    // Frames run only in visible tabs, and a timeout set within one fires after its paint.
    requestAnimationFrame(() => setTimeout(then))
  })
}

/** Runs work in a new task, so that frames, taps and keys are handled first. */
export const inNextTask = (work: () => void): void => {
  setTimeout(work)
}
