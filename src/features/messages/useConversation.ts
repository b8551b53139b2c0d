/** Loads a conversation when it opens, and again every minute while the page is visible. */
import { useCallback, useEffect } from 'react'
import { LoadConversation } from '../../../commands/messages/LoadConversation.ts'
import { durations } from '../../../schemas/limits.ts'
import type { ListState } from '../../../signals/ListState.ts'
import { useApp } from '../../core/App.ts'
import { useValue } from '../../core/useValue.ts'

interface ConversationInHand {
  readonly state: ListState<number>
  readonly load: () => void
}

/** `id` is 0 for an address without a valid conversation. */
export const useConversation = (id: number): ConversationInHand => {
  const { run, store, now: clock } = useApp()
  const now = useValue(clock)
  const load = useCallback(() => void (id > 0 && run(LoadConversation, { id })), [run, id])
  useEffect(load, [load])
  useEffect(() => {
    const { loaded, timestamp } = store.conversations.peek(String(id))
    // Loading marks messages as read, so do not load in a hidden tab.
    const isDue = document.visibilityState === 'visible' && now - timestamp >= durations.tick / 2
    if (loaded && isDue) load()
  }, [store, id, load, now])
  return { state: useValue(store.conversations.read(String(id))), load }
}
