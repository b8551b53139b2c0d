/** Keeps a conversation on screen up to date: opens it when it comes, and looks again with every minute while it is in sight. */
import { useCallback, useEffect } from 'react'
import { LoadConversation } from '../../../commands/messages/LoadConversation.ts'
import { durations } from '../../../schemas/limits.ts'
import type { ListState } from '../../../signals/ListState.ts'
import { useApp } from '../../App.ts'
import { useValue } from '../../useValue.ts'

interface ConversationInHand {
  readonly state: ListState<number>
  readonly load: () => void
}

/** `id` is 0 for an address that names no conversation. */
export const useConversation = (id: number): ConversationInHand => {
  const { run, store, now: clock } = useApp()
  const now = useValue(clock)
  const load = useCallback(() => void (id > 0 && run(LoadConversation, { id })), [run, id])
  useEffect(load, [load])
  useEffect(() => {
    const { loaded, timestamp } = store.conversations.peek(String(id))
    // Out of sight nothing is read.
    const isDue = document.visibilityState === 'visible' && now - timestamp >= durations.tick / 2
    if (loaded && isDue) load()
  }, [store, id, load, now])
  return { state: useValue(store.conversations.read(String(id))), load }
}
