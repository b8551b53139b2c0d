/**
 * The current time as a signal that ticks once a minute, and at once when the app is shown again.
 * docs/behaviour/platform.md#start.
 */
import { type ReadonlySignal, signal } from '@preact/signals-core'
import type { NetworkChange } from '../../commands/session/SessionDevice.ts'
import { durations } from '../../schemas/limits.ts'

export const makeMinuteTick = (): ReadonlySignal<number> => {
  const now = signal(Date.now(), { name: 'now' })
  const tick = (): void => {
    now.value = Date.now()
  }
  setInterval(tick, durations.tick)
  document.addEventListener('visibilitychange', () => {
    if (document.visibilityState === 'visible') tick()
  })
  return now
}

// When the network came and went while the app was open: the newest few times.

const most = 50
const changes: Array<NetworkChange> = []

/** The oldest first. */
export const networkChanges = (): ReadonlyArray<NetworkChange> => [...changes]

/** Listens from now on. */
export const followNetworkChanges = (): void => {
  const note = (isOnline: boolean) => (): void => {
    changes.push({ at: Date.now(), isOnline })
    if (changes.length > most) changes.shift()
  }
  window.addEventListener('online', note(true))
  window.addEventListener('offline', note(false))
}
