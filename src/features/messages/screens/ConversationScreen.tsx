/** One of the viewer's conversations; opening it marks it as read. docs/behaviour/messages.md#conversation. */
import { useApp } from '../../../core/App.ts'
import { useSelected, useValue } from '../../../core/useValue.ts'
import { isGuest, nameOf } from '../../../core/viewerLabels.ts'
import { Screen } from '../../../layout/Screen.tsx'
import { Conversation } from '../Conversation.tsx'
import { ConversationAbsent } from '../ConversationAbsent.tsx'
import { GuestInbox } from '../GuestInbox.tsx'
import { otherSide } from '../messageSides.ts'
import { useConversation } from '../useConversation.ts'

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
