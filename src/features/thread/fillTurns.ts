/** When a thread's list renders more rows around the screen: soon while the page scrolls, and out of a press's way. */
import { after, afterPaint } from '../../core/turn.ts'

/** Milliseconds without a scroll, or after a press, until rows around the screen follow. */
export const restAfter = 150

interface FillTurns {
  /** In the next frame; at rest after it. */
  readonly soon: () => void
  /** What a press has changed is painted first, without more rows in the same frame. */
  readonly afterPaint: () => void
  /** A finger that comes down may press something: rows wait, so that it is handled and painted before them. */
  readonly giveWay: () => void
  readonly callOff: () => void
}

/** Calls `fill`. Only one wait at a time, so that all there is can be called off. */
export const makeFillTurns = (fill: () => void, isAtRest: () => boolean): FillTurns => {
  let frame = 0
  let callOffWait = (): void => {}
  const callOff = (): void => {
    cancelAnimationFrame(frame)
    callOffWait()
    frame = 0
  }
  const later = (wait: () => () => void): void => {
    callOff()
    callOffWait = wait()
  }
  const now = (): void => {
    frame = 0
    fill()
  }
  /** At rest a row is rendered after a frame and painted in the next, in two tasks. */
  const afterFrame = (): void => later(() => after(0, now))
  const soon = (): void => void (frame ||= requestAnimationFrame(isAtRest() ? afterFrame : now))
  return {
    soon,
    afterPaint: () => later(() => afterPaint(now)),
    giveWay: () => later(() => after(restAfter, soon)),
    callOff,
  }
}
