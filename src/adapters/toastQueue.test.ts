// Which notices show at a time.
import { Effect } from 'effect'
import { describe, expect, it, vi } from 'vitest'
import { configToasts } from '../../commands/config/configToasts.ts'
import { Toasts } from '../../commands/ports/Toasts.ts'
import { makeToastQueue } from './toastQueue.ts'

describe('notices', () => {
  it('that say what is going on go when the next one says how it ended', () => {
    vi.useFakeTimers()
    const { toasts, layer } = makeToastQueue()
    const show = (toast: Parameters<Toasts['Service']['show']>[0]): void =>
      Effect.runSync(
        Effect.provide(
          Effect.flatMap(Toasts, (port) => port.show(toast)),
          layer,
        ),
      )
    show({ text: 'Link copied.', style: 'success' })
    show(configToasts.saving)
    expect(toasts.value.map(({ text }) => text)).toEqual(['Link copied.', 'Saving...'])
    show(configToasts.saved)
    expect(toasts.value.map(({ text }) => text)).toEqual(['Link copied.', 'Saved settings.'])
    vi.useRealTimers()
  })
})
