/**
 * Returns the focus when a layer closes. The dialog's own focus return starts only when its chunk has loaded. A layer
 * that replaced another returns the focus to what opened that one.
 */
import { type RefObject, useEffect, useLayoutEffect, useState } from 'react'

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

export const useFocusReturn = (): void => {
  const [openers] = useState(openersNow)
  useEffect(
    () => () => {
      // After the dialog has released the page around it.
      requestAnimationFrame(() => {
        const isNowhere = document.activeElement === null || document.activeElement === document.body
        // What opened it may be gone, with the post that was hidden.
        const next = openers.find(canTakeFocus) ?? document.getElementById('content')
        if (isNowhere) next?.focus({ preventScroll: true })
      })
    },
    [openers],
  )
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
