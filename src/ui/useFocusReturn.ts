/**
 * Returns the focus when a layer closes. The dialog's own focus return starts only when its chunk has loaded. A layer
 * that replaced another returns the focus to what opened that one.
 */
import { useEffect, useState } from 'react'

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
        if (isNowhere) openers.find(canTakeFocus)?.focus({ preventScroll: true })
      })
    },
    [openers],
  )
}
