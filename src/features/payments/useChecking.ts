/**
 * Polls for the current payment while a dialog shows it, and after that dialog was closed.
 * docs/behaviour/payments.md#cryptocurrency.
 */
import { useEffect } from 'react'
import { CheckPayment } from '../../../commands/payments/CheckPayment.ts'
import { hasArrived } from '../../../commands/payments/payment.ts'
import { type App, useApp } from '../../core/App.ts'

// Polls for a payment while the page is visible and online; pauses otherwise.

type Stop = () => void

/** `isClosed`: its dialog is closed. */
const followPayment = ({ run }: Pick<App, 'run'>, isClosed = false): Stop => {
  const follow = (): void => {
    const isWatched = document.visibilityState === 'visible' && navigator.onLine
    void run(CheckPayment, isClosed ? { isWatched, isClosed } : { isWatched })
  }
  follow()
  document.addEventListener('visibilitychange', follow)
  window.addEventListener('online', follow)
  window.addEventListener('offline', follow)
  return () => {
    document.removeEventListener('visibilitychange', follow)
    window.removeEventListener('online', follow)
    window.removeEventListener('offline', follow)
  }
}

/** Polls after the dialog was closed, until the payment has arrived or another one replaces it. */
const followClosedPayment = (app: Pick<App, 'run' | 'store'>): Stop => {
  const { pro } = app.store
  const { payment } = pro.peek()
  const stopFollowing = followPayment(app, true)
  const stopLooking = pro.subscribe((state) => {
    if (state.payment !== payment || hasArrived(state)) stopFollowing()
  })
  return () => {
    stopLooking()
    stopFollowing()
  }
}

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
