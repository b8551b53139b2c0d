/** Tries again once the network is back: at once when the device says so, and once a minute where it never said that it was gone. */
import { useEffect, useRef } from 'react'
import { useApp } from '../../App.ts'
import { useValue } from '../../useValue.ts'

/** Further down somebody is reading what another answer would move. */
const isAtTop = (): boolean => window.scrollY < window.innerHeight / 2

interface Waiting {
  /** False where another try would bring the same. */
  readonly isWaiting?: boolean
  /** Also far down the page: what comes takes the place of what is not there. */
  readonly isAnywhere?: boolean
}

export const useNetworkReturn = (retry: () => void, { isWaiting = true, isAnywhere = false }: Waiting = {}): void => {
  const { now } = useApp()
  const minute = useValue(now)
  const latest = useRef(retry)
  const began = useRef(minute)
  useEffect(() => {
    latest.current = retry
  })
  useEffect(() => {
    if (!isWaiting) return undefined
    const back = (): void => {
      if (isAnywhere || isAtTop()) latest.current()
    }
    if (minute !== began.current && navigator.onLine) back()
    window.addEventListener('online', back)
    return () => window.removeEventListener('online', back)
  }, [minute, isWaiting, isAnywhere])
}
