/**
 * Gives the focus back, when a layer goes, to what had it when the layer came: the dialog's own memory begins only with its chunk. A layer
 * that took the place of another gives it back to what had opened that one.
 */
import { useEffect, useState } from 'react'

/** What had the focus when the last layer came, and before that: the nearest first. */
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
      // After the dialog has let go of the page around it.
      requestAnimationFrame(() => {
        const isNowhere = document.activeElement === null || document.activeElement === document.body
        if (isNowhere) openers.find(canTakeFocus)?.focus({ preventScroll: true })
      })
    },
    [openers],
  )
}
