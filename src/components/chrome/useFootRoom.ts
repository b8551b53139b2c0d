/** Makes room at the foot of the screen for a banner, and lets the floating button and toasts step up. */
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
