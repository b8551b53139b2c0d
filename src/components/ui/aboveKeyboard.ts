/** Keeps a layer in what the screen keyboard leaves free: the keyboard of a phone covers the page and does not make it smaller. */

/** What covers less of the height, in CSS pixels, is a bar of the browser. */
const leastKeyboard = 100

/** As the `ref` of an element that is fixed to the window's edges. */
export const aboveKeyboard = (place: HTMLElement | null): (() => void) | undefined => {
  // Not every browser has one.
  const viewport = window.visualViewport ?? undefined
  if (place === null || viewport === undefined) return undefined
  const { style } = place
  let isUp = false
  const fit = (): void => {
    const { height, offsetTop, scale } = viewport
    const covered = document.documentElement.clientHeight - height
    const wasUp = isUp
    // Two fingers make it smaller, too.
    isUp = covered > leastKeyboard && scale < 1.01
    const foot = `${Math.max(covered - offsetTop, 0)}px`
    style.top = isUp ? `${offsetTop}px` : ''
    style.bottom = isUp ? foot : ''
    // Toasts that stand in it rise, too.
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
