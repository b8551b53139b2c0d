/** Keeps a layer above the on-screen keyboard, which covers the page without resizing it. */

/** Less covered height than this, in CSS pixels, is a browser bar. */
const leastKeyboard = 100

/** Use as the `ref` of an element that is fixed to the window's edges. */
export const aboveKeyboard = (place: HTMLElement | null): (() => void) | undefined => {
  // Not every browser supports it.
  const viewport = window.visualViewport ?? undefined
  if (place === null || viewport === undefined) return undefined
  const { style } = place
  let isUp = false
  const fit = (): void => {
    const { height, offsetTop, scale } = viewport
    const covered = document.documentElement.clientHeight - height
    const wasUp = isUp
    // A pinch zoom shrinks the viewport, too.
    isUp = covered > leastKeyboard && scale < 1.01
    const foot = `${Math.max(covered - offsetTop, 0)}px`
    style.top = isUp ? `${offsetTop}px` : ''
    style.bottom = isUp ? foot : ''
    // Toasts inside the layer rise, too.
    style.setProperty('--lift', isUp ? `calc(${foot} - var(--foot))` : '')
    const field = document.activeElement
    if (isUp && !wasUp && field !== null && place.contains(field)) field.scrollIntoView({ block: 'nearest' })
  }
  fit()
  viewport.addEventListener('resize', fit)
  viewport.addEventListener('scroll', fit)
  return () => {
    viewport.removeEventListener('resize', fit)
    viewport.removeEventListener('scroll', fit)
  }
}
