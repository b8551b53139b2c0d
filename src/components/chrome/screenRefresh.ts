/**
 * How the list on screen is brought anew. The list says it, and whatever asks for it - pulling the page down, the active tab, the Refresh
 * button - finds it here.
 */
import { signal } from '@preact/signals-core'
import { useEffect } from 'react'
import { useStill } from '../../App.ts'

/** Done when the answer is there, or did not come. */
type Refresh = () => Promise<unknown>

/** Absent where nothing on screen can be brought anew. */
export const screenRefresh = signal<Refresh | undefined>(undefined)

/** `refresh` must be stable (from useCallback). */
export const useScreenRefresh = (refresh: Refresh): void => {
  const isPast = useStill() !== undefined
  useEffect(() => {
    if (isPast) return undefined
    screenRefresh.value = refresh
    return () => {
      // The next screen may have come already.
      if (screenRefresh.peek() === refresh) screenRefresh.value = undefined
    }
  }, [refresh, isPast])
}
