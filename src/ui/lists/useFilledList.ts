/** Loads the next page at once when all items so far are hidden, so that the list does not end there. */
import { useEffect, useRef } from 'react'
import type { ListState } from '../../../signals/ListState.ts'
import { useApp } from '../../core/App.ts'
import { useValue } from '../../core/useValue.ts'

/** `loadNext` must be stable. */
export const useFilledList = (
  shown: ReadonlyArray<unknown>,
  { loaded, loading, more, failure }: ListState<unknown>,
  loadNext: () => void,
): void => {
  const isDue = loaded && loading === false && more && failure === undefined && shown.length === 0
  useEffect(() => {
    if (isDue) loadNext()
  }, [isDue, loadNext])
}

/** Further down, new content would move what is being read. */
const isAtTop = (): boolean => window.scrollY < window.innerHeight / 2

interface Waiting {
  /** False if a retry can't help. */
  readonly isWaiting?: boolean
  /** Retry even when scrolled down: the content fills a gap and moves nothing. */
  readonly isAnywhere?: boolean
}

/**
 * Retries when the network is back: on the device's `online` event, and every minute if the device claims to be online.
 */
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
