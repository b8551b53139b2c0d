/**
 * How the list on screen is refreshed. The list registers its function, and pull-to-refresh, the active tab and the
 * Refresh button call it.
 */
import { signal } from '@preact/signals-core'
import { useEffect } from 'react'
import { useStill } from '../../core/App.ts'

/** Resolves when the response has arrived or failed. */
type Refresh = () => Promise<unknown>

/** Undefined when nothing on screen can be refreshed. */
export const screenRefresh = signal<Refresh | undefined>(undefined)

/** `refresh` must be stable (from useCallback). */
export const useScreenRefresh = (refresh: Refresh): void => {
  const isPast = useStill() !== undefined
  useEffect(() => {
    if (isPast) return undefined
    screenRefresh.value = refresh
    return () => {
      // The next screen may have registered its own already.
      if (screenRefresh.peek() === refresh) screenRefresh.value = undefined
    }
  }, [refresh, isPast])
}

// How far a page is pulled down: it follows the finger with growing resistance, and beyond a threshold releasing it
// refreshes.
// /

/** CSS pixels from which releasing refreshes. */
export const enough = 64

/** Limit in CSS pixels. */
const most = 112

/** Pulled distance for a finger that has moved this far down. */
export const pullDistance = (moved: number): number => (moved <= 0 ? 0 : most * (1 - Math.exp(-moved / (2 * most))))
