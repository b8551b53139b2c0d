/** Has the payment in hand checked while a dialog shows it, and after that dialog was closed. Document 2, section 4 (Crypto payment). */
import { useEffect } from 'react'
import { useApp } from '../../App.ts'
import { followClosedPayment, followPayment } from './followPayment.ts'

/** At most one payment is in hand, whoever shows it. */
let stopClosed = (): void => {}

export const useChecking = (): void => {
  const { run, store } = useApp()
  useEffect(() => {
    stopClosed()
    const stop = followPayment({ run })
    return () => {
      stop()
      stopClosed = followClosedPayment({ run, store })
    }
  }, [run, store])
}
