/** Keeps the page at a place while what is around it is still measured, unless the reader moves. */

/** Frames in which rows may still change their heights. */
const patience = 20

/** The reader's own input ends it. */
const movements = ['wheel', 'touchstart', 'keydown', 'mousedown'] as const

/** `offset` returns where the page has to be, in CSS pixels. Returns a function that stops it. */
export const holdPage = (offset: () => number): (() => void) => {
  let frame = 0
  let left = patience
  const stop = (): void => {
    cancelAnimationFrame(frame)
    for (const each of movements) window.removeEventListener(each, stop)
  }
  const keep = (): void => {
    const wanted = offset()
    if (Math.abs(window.scrollY - wanted) > 1) window.scrollTo(0, wanted)
    left -= 1
    if (left > 0) frame = requestAnimationFrame(keep)
    else stop()
  }
  for (const each of movements) window.addEventListener(each, stop, { passive: true, once: true })
  keep()
  return stop
}
