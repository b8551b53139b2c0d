/**
 * Polls for the current payment while a dialog shows it, and after that dialog was closed.
 * docs/behaviour/payments.md#cryptocurrency.
 */
import { useEffect } from 'react'
import { useApp } from '../../core/App.ts'
import { followClosedPayment, followPayment } from './followPayment.ts'

/** Module state, since there is at most one current payment. */
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
