/** Tries again once the network is back: at once when the device says so, and once a minute where it never said that it was gone. */
import { useEffect, useRef } from 'react'
import { useApp } from '../../App.ts'
import { useValue } from '../../useValue.ts'

/** Further down somebody is reading what another answer would move. */
const isAtTop = (): boolean => window.scrollY < window.innerHeight / 2

export const useNetworkReturn = (retry: () => void): void => {
  const { now } = useApp()
  const minute = useValue(now)
  const latest = useRef(retry)
  const began = useRef(minute)
  useEffect(() => {
    latest.current = retry
  })
  useEffect(() => {
    const back = (): void => {
      if (isAtTop()) latest.current()
    }
    if (minute !== began.current && navigator.onLine) back()
    window.addEventListener('online', back)
    return () => window.removeEventListener('online', back)
  }, [minute])
}
