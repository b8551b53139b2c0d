/**
 * Props for an element that opens a menu on a long press: 400 ms, within 25 px of the start. Scrolling and selecting
 * work as usual; links, buttons and fields inside keep their own presses, and the click after a long press is ignored.
 * docs/behaviour/layout-and-navigation.md#gestures.
 */
import { type MouseEvent, type PointerEvent, useEffect, useRef } from 'react'
import { durations, pixels } from '../../schemas/limits.ts'
import { after } from '../core/turn.ts'

const controls = 'a, button, input, textarea, select, video, [role=slider]'

/** Whether it handles presses itself. The title's link covers the whole card: a long press on it means the card. */
const isControl = (target: EventTarget): boolean => {
  const control = target instanceof Element ? target.closest(controls) : null
  return control !== null && control.closest('h1, h2, h3') === null
}

const ofLift = ['touchend', 'mousedown', 'mouseup', 'click'] as const

/** Milliseconds after the lift in which the browser may still make a click of it, on a slow phone. */
const clickMost = 1000

/**
 * Some browsers make a click of the lift after a long press, on what is under the finger then: the backdrop of the menu
 * that the press opened, which it would close. Ignores it, until the next press or key.
 */
const swallowLift = (): void => {
  const listening = new AbortController()
  const how = { capture: true, signal: listening.signal }
  const stop = (): void => listening.abort()
  const swallow = (event: Event): void => {
    event.stopImmediatePropagation()
    if (event.cancelable) event.preventDefault()
  }
  for (const each of ofLift) window.addEventListener(each, swallow, { ...how, passive: false })
  for (const each of ['pointerdown', 'keydown'] as const) window.addEventListener(each, stop, how)
  for (const each of ['pointerup', 'pointercancel'] as const)
    window.addEventListener(each, () => void after(clickMost, stop), how)
}

interface Begun {
  readonly x: number
  readonly y: number
  readonly callOff: () => void
}

export const useLongPress = (open: (target: Element) => void) => {
  const begun = useRef<Begun>(undefined)
  const isOpened = useRef(false)
  const end = (): void => {
    begun.current?.callOff()
    begun.current = undefined
  }
  useEffect(() => end, [])
  return {
    onPointerDown: ({ pointerType, isPrimary, target, clientX, clientY }: PointerEvent): void => {
      end()
      isOpened.current = false
      if (pointerType === 'mouse' || !isPrimary || isControl(target)) return
      const callOff = after(durations.longPress, () => {
        begun.current = undefined
        if (getSelection()?.isCollapsed === false) return
        isOpened.current = true
        swallowLift()
        if (target instanceof Element) open(target)
      })
      begun.current = { x: clientX, y: clientY, callOff }
    },
    onPointerMove: ({ clientX, clientY }: PointerEvent): void => {
      const from = begun.current
      if (from !== undefined && Math.hypot(clientX - from.x, clientY - from.y) > pixels.longPressTolerance) end()
    },
    onPointerUp: end,
    onPointerCancel: end,
    onContextMenu: (event: MouseEvent): void => {
      if (isOpened.current) event.preventDefault()
    },
  }
}
