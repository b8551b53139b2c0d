/** The viewer's messages: tabs, rows, and a button for a new one. docs/behaviour/messages.md#inbox. */
import type { InboxType } from '../../schemas/vocabulary.ts'
import { useApp } from '../App.ts'
import { Screen } from '../components/chrome/Screen.tsx'
import { isGuest } from '../components/content/viewerLabels.ts'
import { ComposeLink } from '../components/messages/ComposeLink.tsx'
import { GuestInbox } from '../components/messages/GuestInbox.tsx'
import { InboxList } from '../components/messages/InboxList.tsx'
import { InboxTabs } from '../components/messages/InboxTabs.tsx'
import { Invitations } from '../components/moderation/Invitations.tsx'
import { useSelected } from '../useValue.ts'

export const InboxScreen = ({ type }: { readonly type: InboxType }) => {
  const isWithoutAccount = useSelected(useApp().store.viewer, isGuest)
  return (
    <Screen title="Messages" isRoot>
      {isWithoutAccount ? (
        <GuestInbox />
      ) : (
        <>
          <InboxTabs type={type} />
          <Invitations />
          <InboxList key={type} type={type} />
          <ComposeLink />
        </>
      )}
    </Screen>
  )
}
