/** Gives the focus back, when a layer goes, to what had it when the layer came: the dialog's own memory begins only with its chunk. */
import { useEffect, useState } from 'react'

export const useFocusReturn = (): void => {
  const [opener] = useState(() => document.activeElement)
  useEffect(
    () => () => {
      // After the dialog has let go of the page around it.
      requestAnimationFrame(() => {
        const isNowhere = document.activeElement === null || document.activeElement === document.body
        if (isNowhere && opener instanceof HTMLElement && opener.isConnected) opener.focus({ preventScroll: true })
      })
    },
    [opener],
  )
}
