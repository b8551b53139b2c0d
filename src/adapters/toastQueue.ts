/** Toasts as a signal that the toast host draws; each goes after 3 seconds. Document 1, section 8. */
import { signal } from '@preact/signals-core'
import { Effect, Layer } from 'effect'
import { Toasts } from '../../commands/ports/Toasts.ts'
import { durations } from '../../schemas/limits.ts'
import type { ShownToast } from '../App.ts'

/** At most this many at a time; a newer one pushes the oldest out. */
const most = 3

export const makeToastQueue = () => {
  const toasts = signal<ReadonlyArray<ShownToast>>([], { name: 'toasts' })
  let count = 0
  const dismiss = (id: number): void => {
    toasts.value = toasts.peek().filter((toast) => toast.id !== id)
  }
  const layer: Layer.Layer<Toasts> = Layer.succeed(Toasts, {
    show: (toast) =>
      Effect.sync(() => {
        count += 1
        const id = count
        const earlier = toasts.peek().filter(({ isProgress }) => isProgress !== true)
        toasts.value = [...earlier, { ...toast, id }].slice(-most)
        setTimeout(() => dismiss(id), durations.toast)
      }),
  })
  return { toasts, dismiss, layer }
}
