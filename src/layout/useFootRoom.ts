/** Reserves space for a banner at the foot of the screen, and moves the floating button and toasts above it. */
import { useEffect, useState } from 'react'
import { LoadWaiting, waitingKey } from '../../commands/moderation/QueueQuery.ts'
import { durations } from '../../schemas/limits.ts'
import { useApp } from '../core/App.ts'
import { useValue } from '../core/useValue.ts'
import { useRootMark } from '../ui/useRootMark.ts'

export const useFootRoom = (isShown: boolean): void => {
  useRootMark('invited', isShown)
}

/**
 * Whether the page is scrolled past a number of pixels. Renders only when that changes. A new screen starts at its top:
 * the position is first read in the next frame, as reading it earlier would lay out the new screen twice.
 */
export const useScrolledPast = (pixels: number): boolean => {
  const [isPast, setIsPast] = useState(false)
  useEffect(() => {
    const look = (): void => setIsPast(window.scrollY > pixels)
    const first = requestAnimationFrame(look)
    window.addEventListener('scroll', look, { passive: true })
    return () => {
      cancelAnimationFrame(first)
      window.removeEventListener('scroll', look)
    }
  }, [pixels])
  return isPast
}

// How many items wait for a moderator. Counted when first shown, then every minute while the page is visible.

interface Waiting {
  readonly waiting: number
  readonly messageReports: number
}

const nothing: Waiting = { waiting: 0, messageReports: 0 }

/** Without a community, counts everything that the viewer moderates. */
export const useWaiting = (community?: string): Waiting => {
  const { run, store, now: clock } = useApp()
  const now = useValue(clock)
  useEffect(() => {
    const known = store.records.peek(waitingKey(community))
    const isFresh = known?.kind === 'waiting' && now - known.at < durations.tick / 2
    if (document.visibilityState === 'visible' && !isFresh)
      void run(LoadWaiting, community === undefined ? {} : { community })
  }, [run, store, community, now])
  const record = useValue(store.records.read(waitingKey(community)))
  return record?.kind === 'waiting' ? record : nothing
}
