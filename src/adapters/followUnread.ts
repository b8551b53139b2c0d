/**
 * Loads the unread counts once a minute while a member looks at the page. Not loaded for guests.
 * docs/behaviour/messages.md#unread-count.
 */
import { effect, untracked } from '@preact/signals-core'
import { RefreshUnread } from '../../commands/messages/RefreshUnread.ts'
import { durations } from '../../schemas/limits.ts'
import type { App } from '../core/App.ts'

export const followUnread = ({ run, store, now }: App): (() => void) => {
  // Startup has already loaded them.
  let askedAt = now.peek()
  return effect(() => {
    const at = now.value
    // The clock also ticks when the page is shown again, which may be often.
    const isDue = at - askedAt >= durations.tick / 2
    if (!isDue || document.visibilityState !== 'visible' || store.viewer.peek().kind === 'guest') return
    askedAt = at
    untracked(() => void run(RefreshUnread, undefined))
  })
}
