/** One of the viewer's conversations; opening it marks it as read. docs/behaviour/messages.md#conversation. */

import { useCallback, useEffect } from 'react'
import { GoTo } from '../../../../commands/layout/GoTo.ts'
import { LoadConversation } from '../../../../commands/messages/LoadConversation.ts'
import type { Failure } from '../../../../schemas/Failure.ts'
import { durations } from '../../../../schemas/limits.ts'
import { inboxPath } from '../../../../schemas/rules/addresses.ts'
import type { ListState } from '../../../../signals/ListState.ts'
import { useApp } from '../../../core/App.ts'
import { useSelected, useValue } from '../../../core/useValue.ts'
import { isGuest, nameOf } from '../../../core/viewerLabels.ts'
import { Screen } from '../../../layout/Screen.tsx'
import { Button } from '../../../ui/Button.tsx'
import { EmptyState } from '../../../ui/EmptyState.tsx'
import { MessageCircle } from '../../../ui/icons.tsx'
import { FailureNotice } from '../../../ui/lists/FailureNotice.tsx'
import { Skeleton } from '../../../ui/Skeleton.tsx'
import { Conversation } from '../Conversation.tsx'
import { GuestInbox, otherSide } from '../SenderLink.tsx'

interface ConversationAbsentProps {
  /** There is no conversation at this address. */
  readonly isNone: boolean
  readonly failure: Failure | undefined
  readonly onRetry: () => void
}

/** Shown instead of a conversation that is loading, failed to load, does not exist or belongs to others. */
const ConversationAbsent = ({ isNone, failure, onRetry }: ConversationAbsentProps) => {
  const { run } = useApp()
  if (isNone || failure?._tag === 'NotFound') {
    return (
      <EmptyState
        role="alert"
        title="This conversation does not exist, or you are not part of it."
        icon={<MessageCircle size={30} />}
      >
        <Button kind="primary" onClick={() => void run(GoTo, { address: inboxPath(), replace: true })}>
          Go to Messages
        </Button>
      </EmptyState>
    )
  }
  return failure === undefined ? (
    <Skeleton cards={4} shape="row" />
  ) : (
    <FailureNotice failure={failure} onRetry={onRetry} />
  )
}

// Loads a conversation when it opens, and again every minute while the page is visible.

interface ConversationInHand {
  readonly state: ListState<number>
  readonly load: () => void
}

/** `id` is 0 for an address without a valid conversation. */
const useConversation = (id: number): ConversationInHand => {
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

/** `id` is 0 for an address without a valid conversation id. */
export const ConversationScreen = ({ id }: { readonly id: number }) => {
  const isWithoutAccount = useSelected(useApp().store.viewer, isGuest)
  if (!isWithoutAccount) return <OwnConversation id={id} />
  return (
    <Screen title="Messages">
      <GuestInbox />
    </Screen>
  )
}

const OwnConversation = ({ id }: { readonly id: number }) => {
  const { store } = useApp()
  const viewer = useSelected(store.viewer, nameOf)
  const { state, load } = useConversation(id)
  const first = useValue(store.messages.read(state.ids[0] ?? 0))
  const title = first === undefined ? '' : otherSide(first, viewer)
  return (
    <Screen title={title === '' ? 'Conversation' : title}>
      {state.ids.length > 0 ? (
        <Conversation ids={state.ids} onFailed={load} />
      ) : (
        <ConversationAbsent isNone={id === 0 || state.loaded} failure={state.failure} onRetry={load} />
      )}
    </Screen>
  )
}
