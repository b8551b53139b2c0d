/** Restores the scroll position of a screen that is still loading: the page may not be tall enough at first. */

/** Longest wait in milliseconds, and the number of frames for which the position must hold. */
const patience = { most: 6000, frames: 12 } as const

const signs = ['wheel', 'touchstart', 'keydown', 'pointerdown'] as const

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
