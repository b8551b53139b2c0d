/** Reserves space for a banner at the foot of the screen, and moves the floating button and toasts above it. */
import { useEffect, useSyncExternalStore } from 'react'
import { LoadWaiting, waitingKey } from '../../commands/moderation/QueueQuery.ts'
import { durations } from '../../schemas/limits.ts'
import { useApp } from '../core/App.ts'
import { useValue } from '../core/useValue.ts'

export const useFootRoom = (isShown: boolean): void => {
  useEffect(() => {
    if (!isShown) return undefined
    const { dataset } = document.documentElement
    dataset.invited = ''
    return () => {
      delete dataset.invited
    }
  }, [isShown])
}

const subscribe = (notify: () => void): (() => void) => {
  window.addEventListener('scroll', notify, { passive: true })
  return () => window.removeEventListener('scroll', notify)
}

/** Whether the page is scrolled past a number of pixels. Renders only when that changes. */
/** A page that the server rendered starts at its top. */
const isAtTop = (): boolean => false

export const useScrolledPast = (pixels: number): boolean =>
  useSyncExternalStore(subscribe, () => window.scrollY > pixels, isAtTop)

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
