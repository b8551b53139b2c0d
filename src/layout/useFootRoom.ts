/** Reserves space for a banner at the foot of the screen, and moves the floating button and toasts above it. */
import { useEffect } from 'react'

export const useFootRoom = (isShown: boolean): void => {
  useEffect(() => {
    if (!isShown) return undefined
    const { dataset } = document.documentElement
    dataset.invited = ''
    return () => {
      delete dataset.invited
    }
  }, [isShown])
}
