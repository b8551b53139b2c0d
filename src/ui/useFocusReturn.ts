/**
 * Returns the focus when a layer closes. The dialog's own focus return starts only when its chunk has loaded. A layer
 * that replaced another returns the focus to what opened that one.
 */
import { type RefObject, useEffect, useLayoutEffect, useRef, useState } from 'react'

/** What had the focus when the last layer opened, and before that; newest first. */
let lastOpeners: ReadonlyArray<Element> = []

const openersNow = (): ReadonlyArray<Element> => {
  const active = document.activeElement
  const isInLayer = active?.closest('[role=dialog]') !== null
  lastOpeners = active === null ? [] : isInLayer ? [active, ...lastOpeners] : [active]
  return lastOpeners
}

const canTakeFocus = (element: Element): element is HTMLElement =>
  element instanceof HTMLElement && element !== document.body && element.isConnected

const isNowhere = (): boolean => document.activeElement === null || document.activeElement === document.body

/** What a button orders: `Sort comments` of `Sort comments: Top`; '' for others. */
const orders = (control: Element): string => /^(Sort[^:]*):/.exec(control.getAttribute('aria-label') ?? '')?.[1] ?? ''

/** A list in another order may have another button for it. */
const successorOf = (control: Element): HTMLElement | undefined =>
  orders(control) === ''
    ? undefined
    : [...document.querySelectorAll<HTMLElement>('button[aria-label]')].find((each) => orders(each) === orders(control))

export const useFocusReturn = (): void => {
  const [openers] = useState(openersNow)
  useEffect(
    () => () => {
      // After the dialog has released the page around it.
      requestAnimationFrame(() => {
        if (!isNowhere()) return
        const [opener] = openers
        // What opened it may be gone, with the post that was hidden.
        const next = openers.find(canTakeFocus) ?? (opener && successorOf(opener)) ?? document.getElementById('content')
        next?.focus({ preventScroll: true })
      })
    },
    [openers],
  )
}

/** The places around a control, from the inside, within its layer or screen. */
const placesAround = (control: Element): ReadonlyArray<HTMLElement> => {
  const places: Array<HTMLElement> = []
  for (let at = control.parentElement; at !== null && at !== document.body; at = at.parentElement) {
    places.push(at)
    if (at.matches('main, [role=dialog]')) break
  }
  return places
}

/** Those that have the focus of a control that is gone. */
const keepers = new WeakSet<Element>()

const giveTo = (place: HTMLElement): void => {
  const isFocusable = place.hasAttribute('tabindex')
  if (!isFocusable) place.tabIndex = -1
  keepers.add(place)
  const leave = (): void => {
    keepers.delete(place)
    if (!isFocusable) place.removeAttribute('tabindex')
  }
  place.addEventListener('blur', leave, { once: true })
  place.focus({ preventScroll: true })
}

/**
 * For a control that goes away with what its press replaces: its focus goes to the control that took its place, or else
 * to the place around it. `comesBack`: and from there to the control, if that is needed again. Returns its ref.
 */
export const useFocusKept = (comesBack = false): RefObject<HTMLButtonElement | null> => {
  const ref = useRef<HTMLButtonElement>(null)
  useLayoutEffect(() => {
    const control = ref.current
    if (control === null) return undefined
    const { activeElement } = document
    const isAwaited = comesBack && activeElement !== null && keepers.has(activeElement)
    if (isAwaited && activeElement.contains(control)) control.focus({ preventScroll: true })
    return () => {
      if (document.activeElement !== control) return
      const places = placesAround(control)
      const isOnScreen = places.at(-1)?.localName === 'main'
      // After the new content has been rendered.
      requestAnimationFrame(() => {
        if (!isNowhere()) return
        const successor = successorOf(control)
        const place = places.find(canTakeFocus) ?? (isOnScreen ? document.getElementById('content') : null)
        if (successor !== undefined) successor.focus({ preventScroll: true })
        else if (place !== null) giveTo(place)
      })
    }
  }, [comesBack])
  return ref
}

/**
 * Focuses a field that the person pressed a button to type in, after the dialog around it, which takes the focus itself
 * on touch screens.
 */
export const useFocusFirst = (field: RefObject<HTMLElement | null>, isFocusedFirst: boolean): void => {
  useEffect(() => {
    if (!isFocusedFirst) return
    const frame = requestAnimationFrame(() => field.current?.focus())
    return () => cancelAnimationFrame(frame)
  }, [field, isFocusedFirst])
}

/**
 * An element's distance from the top of the page, in CSS pixels; follows changes above it. `before` is the value until
 * it is measured.
 */
export const usePageTop = (element: RefObject<HTMLElement | null>, before = 0): number => {
  const [top, setTop] = useState(before)
  useLayoutEffect(() => {
    const measure = (): void => {
      if (element.current !== null) setTop(Math.round(element.current.getBoundingClientRect().top + window.scrollY))
    }
    measure()
    // Any change above the element changes the height of the body.
    const observer = new ResizeObserver(measure)
    observer.observe(document.body)
    return () => observer.disconnect()
  }, [element])
  return top
}
