/**
 * The current time as a signal that ticks once a minute, and at once when the app is shown again.
 * docs/behaviour/platform.md#start.
 */
import { type ReadonlySignal, signal } from '@preact/signals-core'
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
