/** When the first screen is drawn: what can wait is loaded from then on. Document 2, section 4 (Startup). */
import type { AnyRouter } from '@tanstack/react-router'

/** Runs `then` once, after the first screen of this page was painted; in a tab that nobody looks at, not before somebody does. */
export const whenDrawn = (router: AnyRouter, then: () => void): void => {
  const stop = router.subscribe('onResolved', () => {
    stop()
    // A frame comes only to what is looked at, and what is put off from within one follows its paint.
    requestAnimationFrame(() => setTimeout(then))
  })
}
