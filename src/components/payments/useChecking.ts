/** Has the payment in hand checked for as long as somebody looks: not in a hidden page, not without a network, and on again after. Document 2, section 4 (Crypto payment). */
import { useEffect } from 'react'
import { CheckPayment } from '../../../commands/payments/CheckPayment.ts'
import { useApp } from '../../App.ts'

export const useChecking = (): void => {
  const { run } = useApp()
  useEffect(() => {
    const follow = (): void =>
      void run(CheckPayment, { isWatched: document.visibilityState === 'visible' && navigator.onLine })
    follow()
    document.addEventListener('visibilitychange', follow)
    window.addEventListener('online', follow)
    window.addEventListener('offline', follow)
    return () => {
      document.removeEventListener('visibilitychange', follow)
      window.removeEventListener('online', follow)
      window.removeEventListener('offline', follow)
      void run(CheckPayment, { isWatched: false })
    }
  }, [run])
}
