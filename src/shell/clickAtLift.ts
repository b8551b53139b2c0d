/**
 * A tap on a button acts when the finger is lifted. The browser's own click comes later, on a slow phone by some frames,
 * because it sends the events of a mouse first. docs/behaviour/layout-and-navigation.md#gestures.
 */
import { durations, pixels } from '../../schemas/limits.ts'

/** Not those of Headless UI, which handle the other events of a press, too. */
const quickButton = 'button[type=button]:not(:disabled):not([data-headlessui-state])'

interface Tap {
  readonly button: HTMLElement
  readonly from: Touch
  /** Milliseconds since the page was opened, as in its events. */
  readonly since: number
}

const isNear = (from: Touch, to: Touch): boolean =>
  Math.hypot(to.clientX - from.clientX, to.clientY - from.clientY) < pixels.tapTolerance

/** Focuses and clicks the button. Without the events of a mouse, which would each cost a millisecond or two. */
const click = (button: HTMLElement, { clientX, clientY, screenX, screenY }: Touch): void => {
  if (button.dataset['keepsFocus'] === undefined) button.focus({ preventScroll: true })
  const how = { bubbles: true, cancelable: true, composed: true, view: window, detail: 1, pointerType: 'touch' }
  button.dispatchEvent(new PointerEvent('click', { ...how, clientX, clientY, screenX, screenY }))
}

/**
 * From now on taps on buttons act at the lift. All that is not surely a tap is left to the browser: several fingers, a
 * finger that moves, rests or stops a scroll, and a selected text. So is the first tap, and the first after a key.
 * Returns a function that ends this.
 */
export const clickAtLift = (): (() => void) => {
  let tap: Tap | undefined
  let scrolledAt = -Infinity
  /** Whether the browser has handled a press since the last key. Until then it draws a ring around what gets the focus. */
  let isPointed = false
  const begin = ({ target, touches, timeStamp }: TouchEvent): void => {
    tap = undefined
    const [from, ...others] = touches
    if (!isPointed || from === undefined || others.length > 0 || timeStamp - scrolledAt < durations.settled) return
    const button = target instanceof Element ? target.closest<HTMLElement>(quickButton) : null
    if (button !== null) tap = { button, from, since: timeStamp }
  }
  const drop = (): void => {
    tap = undefined
  }
  const move = ({ changedTouches: [to] }: TouchEvent): void => {
    if (tap !== undefined && to !== undefined && !isNear(tap.from, to)) drop()
  }
  const end = (event: TouchEvent): void => {
    const begun = tap
    drop()
    const [to] = event.changedTouches
    if (begun === undefined || to === undefined || !isNear(begun.from, to)) return
    if (event.timeStamp - begun.since >= durations.longPress || !begun.button.isConnected) return
    // If the browser's own click cannot be prevented, there would be two.
    if (!event.cancelable || event.defaultPrevented || getSelection()?.isCollapsed === false) return
    event.preventDefault()
    click(begun.button, to)
  }
  const listening = new AbortController()
  const { signal } = listening
  const inCapture = { capture: true, passive: true, signal }
  window.addEventListener('mousedown', () => (isPointed = true), inCapture)
  window.addEventListener('keydown', () => (isPointed = false), inCapture)
  window.addEventListener('touchstart', begin, { passive: true, signal })
  window.addEventListener('touchmove', move, { passive: true, signal })
  window.addEventListener('touchcancel', drop, { passive: true, signal })
  window.addEventListener('touchend', end, { passive: false, signal })
  const scrolled = ({ timeStamp }: Event): void => {
    scrolledAt = timeStamp
    drop()
  }
  window.addEventListener('scroll', scrolled, inCapture)
  return () => listening.abort()
}
