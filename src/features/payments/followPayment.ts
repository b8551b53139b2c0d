/** Polls for a payment while the page is visible and online; pauses otherwise. */
import { CheckPayment } from '../../../commands/payments/CheckPayment.ts'
import { hasArrived } from '../../../commands/payments/hasArrived.ts'
import type { App } from '../../core/App.ts'

type Stop = () => void

/** `isClosed`: its dialog is closed. */
export const followPayment = ({ run }: Pick<App, 'run'>, isClosed = false): Stop => {
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
export const followClosedPayment = (app: Pick<App, 'run' | 'store'>): Stop => {
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
