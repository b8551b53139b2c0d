/** Brings a reader back to where they were on a screen that is only being loaded: it takes a moment until there is so much to scroll. */

/** Milliseconds after which what is not there yet is waited for no more, and frames for which the place must hold. */
const patience = { most: 6000, frames: 12 } as const

const signs = ['wheel', 'touchstart', 'keydown', 'pointerdown'] as const

export const scrollBack = (top: number): void => {
  const until = performance.now() + patience.most
  let held = 0
  const watch = new AbortController()
  // Whoever scrolls by themselves knows better.
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
