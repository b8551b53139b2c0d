/**
 * Keeps a tab of the inbox up to date: loads it when it comes on screen, and with every minute while its top is in sight. What is unread in all
 * is asked for when it comes. Document 1, section 2 (Messages).
 */
import { useEffect } from 'react'
import { LoadInbox } from '../../../commands/messages/LoadInbox.ts'
import { RefreshUnread } from '../../../commands/messages/RefreshUnread.ts'
import { durations, pixels } from '../../../schemas/limits.ts'
import type { InboxType } from '../../../schemas/vocabulary.ts'
import { useApp } from '../../App.ts'
import { useValue } from '../../useValue.ts'

export const useInboxUpkeep = (type: InboxType): void => {
  const { run, store, now: clock } = useApp()
  const now = useValue(clock)
  useEffect(() => {
    void run(LoadInbox, { type })
    void run(RefreshUnread, undefined)
  }, [run, type])
  useEffect(() => {
    const { loaded, timestamp } = store.inboxes.peek(type)
    // New rows would push away what someone further down is reading.
    const isWatched = document.visibilityState === 'visible' && window.scrollY < pixels.listItem
    if (loaded && isWatched && now - timestamp >= durations.tick / 2) void run(LoadInbox, { type })
  }, [run, store, type, now])
}
