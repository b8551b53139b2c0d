/**
 * Loads a tab of the inbox and the unread count when it opens, and the tab again every minute while its top is visible.
 * docs/behaviour/messages.md#inbox.
 */
import { useEffect } from 'react'
import { LoadInbox } from '../../../commands/messages/LoadInbox.ts'
import { RefreshUnread } from '../../../commands/messages/RefreshUnread.ts'
import { durations, pixels } from '../../../schemas/limits.ts'
import type { InboxType } from '../../../schemas/vocabulary.ts'
import { useApp } from '../../core/App.ts'
import { useValue } from '../../core/useValue.ts'

export const useInboxRefresh = (type: InboxType): void => {
  const { run, store, now: clock } = useApp()
  const now = useValue(clock)
  useEffect(() => {
    void run(LoadInbox, { type })
    void run(RefreshUnread, undefined)
  }, [run, type])
  useEffect(() => {
    const { loaded, timestamp } = store.inboxes.peek(type)
    // Further down, new rows would move what the person is reading.
    const isWatched = document.visibilityState === 'visible' && window.scrollY < pixels.listItem
    if (loaded && isWatched && now - timestamp >= durations.tick / 2) void run(LoadInbox, { type })
  }, [run, store, type, now])
}
