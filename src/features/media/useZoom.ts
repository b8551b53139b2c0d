/**
 * Touch, mouse, wheel and keyboard control of a zoomed image: pinch to zoom, drag to pan or, while the image is whole
 * and `onAway` is set, to close it, double tap to zoom in and out.
 */
import { type KeyboardEvent, type PointerEvent, type RefObject, useEffect, useRef, useState } from 'react'
import { movedBy, type Point, type Stage, settled, toggledAt, type View, whole, zoomedAt } from './zoom.ts'

/** CSS pixels that a whole image must be dragged down to close it. */
const dragToClose = 110
/** A tap moves less than this many CSS pixels, and so do the two taps of a double tap. */
const tapRadius = 24
/** Milliseconds between the two taps of a double tap. */
const doubleTap = 320

interface Zoom {
  readonly view: View
  /** CSS pixels that the whole image is dragged down. */
  readonly drag: number
  /** Fingers are on it, so it moves without a transition. */
  readonly isHeld: boolean
  readonly zoomBy: (factor: number) => void
  readonly moveBy: (by: Point) => void
  readonly reset: () => void
  /** The current sizes of both. */
  readonly stage: () => Stage | undefined
  readonly handlers: Readonly<
    Record<'onPointerDown' | 'onPointerMove' | 'onPointerUp' | 'onPointerCancel', (event: PointerEvent) => void>
  >
}

interface ZoomKeys {
  /** Zoom factor of + and -. */
  readonly step: number
  /** CSS pixels that the left arrow moves the image to the right; negative to move it to the left. */
  readonly stride: number
}

/** Control by the keys + - 0 and the arrows. */
export const zoomByKey = (
  event: KeyboardEvent,
  { zoomBy, moveBy, reset }: Pick<Zoom, 'zoomBy' | 'moveBy' | 'reset'>,
  { step, stride }: ZoomKeys,
): void => {
  if (event.altKey || event.ctrlKey || event.metaKey) return
  const keys: Readonly<Record<string, () => void>> = {
    '+': () => zoomBy(step),
    '=': () => zoomBy(step),
    '-': () => zoomBy(1 / step),
    '0': reset,
    ArrowLeft: () => moveBy({ x: stride, y: 0 }),
    ArrowRight: () => moveBy({ x: -stride, y: 0 }),
    ArrowUp: () => moveBy({ x: 0, y: stride }),
    ArrowDown: () => moveBy({ x: 0, y: -stride }),
  }
  const act = keys[event.key]
  if (act === undefined) return
  event.preventDefault()
  act()
}

interface Gesture {
  readonly fingers: Map<number, Point>
  start: Point
  isTap: boolean
  lastTap: { readonly at: Point; readonly time: number }
}

const middle: Point = { x: 0, y: 0 }
const apart = (one: Point, other: Point): number => Math.hypot(one.x - other.x, one.y - other.y)
const centre = (one: Point, other: Point): Point => ({ x: (one.x + other.x) / 2, y: (one.y + other.y) / 2 })

const stageOf = (room: Element, picture: HTMLImageElement | null, isCovered: boolean): Stage => ({
  room: { width: room.clientWidth, height: room.clientHeight },
  picture: { width: picture?.naturalWidth ?? 0, height: picture?.naturalHeight ?? 0 },
  isCovered,
})

const placeOf = (event: { readonly clientX: number; readonly clientY: number }, room: Element): Point => {
  const { left, top, width, height } = room.getBoundingClientRect()
  return { x: event.clientX - left - width / 2, y: event.clientY - top - height / 2 }
}

/** Without `onAway` the image can't be dragged away: it covers the frame, for cropping. */
export const useZoom = (
  room: RefObject<HTMLElement | null>,
  picture: RefObject<HTMLImageElement | null>,
  onAway?: () => void,
): Zoom => {
  const isCovered = onAway === undefined
  const [view, setView] = useState(whole)
  const [drag, setDrag] = useState(0)
  const [isHeld, setHeld] = useState(false)
  const gesture = useRef<Gesture>({
    fingers: new Map(),
    start: middle,
    isTap: false,
    lastTap: { at: middle, time: Number.NEGATIVE_INFINITY },
  })
  const stage = (): Stage | undefined =>
    room.current === null ? undefined : stageOf(room.current, picture.current, isCovered)
  const change = (next: (now: View, on: Stage) => View): void => {
    const on = stage()
    if (on !== undefined) setView((now) => next(now, on))
  }

  useEffect(() => {
    const element = room.current
    if (element === null) return
    const turn = (event: WheelEvent): void => {
      event.preventDefault()
      const on = stageOf(element, picture.current, isCovered)
      const factor = Math.exp(-event.deltaY * 0.002)
      setView((now) => zoomedAt(now, factor, placeOf(event, element), on))
    }
    // After a rotation of the device, leave no gap beside the image.
    const fit = (): void => setView((now) => settled(now, stageOf(element, picture.current, isCovered)))
    addEventListener('resize', fit)
    // React's own wheel listener is passive and could not stop the page from zooming along.
    element.addEventListener('wheel', turn, { passive: false })
    return () => {
      element.removeEventListener('wheel', turn)
      removeEventListener('resize', fit)
    }
  }, [room, picture, isCovered])

  const put = (event: PointerEvent): void => {
    const { current } = gesture
    const place = placeOf(event, event.currentTarget)
    event.currentTarget.setPointerCapture(event.pointerId)
    current.fingers.set(event.pointerId, place)
    current.isTap = current.fingers.size === 1
    current.start = place
    setHeld(true)
  }
  const move = (event: PointerEvent): void => {
    const { current } = gesture
    const before = current.fingers.get(event.pointerId)
    if (before === undefined) return
    const place = placeOf(event, event.currentTarget)
    const other = [...current.fingers].find(([id]) => id !== event.pointerId)?.[1]
    current.fingers.set(event.pointerId, place)
    if (apart(place, current.start) > tapRadius / 3) current.isTap = false
    const by = { x: place.x - before.x, y: place.y - before.y }
    if (other !== undefined) {
      const factor = apart(place, other) / Math.max(apart(before, other), 1)
      const half = { x: by.x / 2, y: by.y / 2 }
      change((now, on) => movedBy(zoomedAt(now, factor, centre(place, other), on), half, on))
    } else if (view.scale > 1 || isCovered) change((now, on) => movedBy(now, by, on))
    else if (!current.isTap) setDrag((now) => Math.max(0, now + by.y))
  }
  const lift = (event: PointerEvent): void => {
    const { current } = gesture
    const at = current.fingers.get(event.pointerId)
    current.fingers.delete(event.pointerId)
    if (current.fingers.size > 0 || at === undefined) return
    setHeld(false)
    setDrag(0)
    if (drag > dragToClose && event.type === 'pointerup') onAway?.()
    if (!current.isTap) return
    const { lastTap } = current
    const isDouble = event.timeStamp - lastTap.time < doubleTap && apart(at, lastTap.at) < tapRadius
    current.lastTap = { at, time: isDouble ? Number.NEGATIVE_INFINITY : event.timeStamp }
    if (isDouble) change((now, on) => toggledAt(now, at, on))
  }

  return {
    view,
    drag,
    isHeld,
    zoomBy: (factor) => change((now, on) => zoomedAt(now, factor, middle, on)),
    moveBy: (by) => change((now, on) => movedBy(now, by, on)),
    reset: () => setView(whole),
    stage,
    handlers: { onPointerDown: put, onPointerMove: move, onPointerUp: lift, onPointerCancel: lift },
  }
}
