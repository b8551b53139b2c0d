/**
 * Toasts as a signal that the toast host renders. Each closes after 3 seconds, one that offers Undo after 8; the time
 * pauses while the pointer or the focus is on it. docs/behaviour/layout-and-navigation.md#toasts.
 */
import { signal } from '@preact/signals-core'
import { Effect, Layer } from 'effect'
import { Toasts } from '../../commands/ports/Overlays.ts'
import { durations } from '../../schemas/limits.ts'
import type { ShownToast } from '../core/App.ts'

/** At most this many at a time; a newer toast removes the oldest. */
const most = 3

interface Timer {
  left: number
  since: number
  running: ReturnType<typeof setTimeout> | undefined
}

export const makeToastQueue = () => {
  const toasts = signal<ReadonlyArray<ShownToast>>([], { name: 'toasts' })
  const timers = new Map<number, Timer>()
  let count = 0
  const dismiss = (id: number): void => {
    clearTimeout(timers.get(id)?.running)
    timers.delete(id)
    toasts.value = toasts.peek().filter((toast) => toast.id !== id)
  }
  const start = (id: number, timer: Timer): void => {
    timer.since = Date.now()
    timer.running = setTimeout(() => dismiss(id), timer.left)
  }
  const hold = (id: number, isHeld: boolean): void => {
    const timer = timers.get(id)
    if (timer === undefined || isHeld === (timer.running === undefined)) return
    if (!isHeld) return start(id, timer)
    clearTimeout(timer.running)
    timer.running = undefined
    timer.left = Math.max(0, timer.left - (Date.now() - timer.since))
  }
  const layer: Layer.Layer<Toasts> = Layer.succeed(Toasts, {
    show: (toast) =>
      Effect.sync(() => {
        count += 1
        const id = count
        const shown = [...toasts.peek().filter(({ isProgress }) => isProgress !== true), { ...toast, id }]
        for (const { id: old } of shown.slice(0, -most)) dismiss(old)
        toasts.value = shown.slice(-most)
        const timer: Timer = {
          left: toast.undo === undefined ? durations.toast : durations.undoToast,
          since: 0,
          running: undefined,
        }
        timers.set(id, timer)
        start(id, timer)
      }),
  })
  return { toasts, dismiss, hold, layer }
}
