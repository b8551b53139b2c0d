// Which toasts show at the same time, and for how long.
import { Effect } from 'effect'
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest'
import { configToasts } from '../../commands/community-settings/LoadCommunitySettings.ts'
import { Toasts } from '../../commands/ports/Overlays.ts'
import { makeToastQueue } from './toastQueue.ts'

describe('toasts', () => {
  it('of work in progress are replaced by the one that says how it ended', () => {
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

describe('the time of a toast', () => {
  beforeEach(() => void vi.useFakeTimers())
  afterEach(() => void vi.useRealTimers())

  const shown = (undo?: number) => {
    const queue = makeToastQueue()
    const toast = { text: 'Post hidden.', style: 'success', ...(undo === undefined ? {} : { undo }) } as const
    Effect.runSync(
      Effect.provide(
        Effect.flatMap(Toasts, ({ show }) => show(toast)),
        queue.layer,
      ),
    )
    return { ...queue, isThere: () => queue.toasts.peek().length > 0 }
  }

  it('a toast closes after 3 seconds', () => {
    const { isThere } = shown()
    vi.advanceTimersByTime(2999)
    expect(isThere()).toBe(true)
    vi.advanceTimersByTime(1)
    expect(isThere()).toBe(false)
  })

  it('a toast that offers Undo stays for 8 seconds', () => {
    const { isThere } = shown(1)
    vi.advanceTimersByTime(7999)
    expect(isThere()).toBe(true)
    vi.advanceTimersByTime(1)
    expect(isThere()).toBe(false)
  })

  it('the time of a toast pauses while the pointer or the focus is on it, and resumes where it was', () => {
    const { isThere, hold, toasts } = shown(1)
    const id = toasts.peek()[0]?.id ?? 0
    vi.advanceTimersByTime(6000)
    hold(id, true)
    hold(id, true)
    vi.advanceTimersByTime(60_000)
    expect(isThere()).toBe(true)
    hold(id, false)
    vi.advanceTimersByTime(1999)
    expect(isThere()).toBe(true)
    vi.advanceTimersByTime(1)
    expect(isThere()).toBe(false)
  })
})
