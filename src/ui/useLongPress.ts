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
  const swallow = (event: MouseEvent): void => {
    if (!isOpened.current) return
    isOpened.current = false
    event.preventDefault()
    event.stopPropagation()
  }
  return {
    onPointerDown: ({ pointerType, isPrimary, target, clientX, clientY }: PointerEvent): void => {
      end()
      isOpened.current = false
      if (pointerType === 'mouse' || !isPrimary || isControl(target)) return
      const callOff = after(durations.longPress, () => {
        begun.current = undefined
        if (getSelection()?.isCollapsed === false) return
        isOpened.current = true
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
    onClickCapture: swallow,
  }
}
