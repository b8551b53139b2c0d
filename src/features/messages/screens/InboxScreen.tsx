/** The viewer's messages: tabs, rows, and a button for a new one. docs/behaviour/messages.md#inbox. */
import type { InboxType } from '../../../../schemas/vocabulary.ts'
import { useApp } from '../../../core/App.ts'
import { useSelected } from '../../../core/useValue.ts'
import { isGuest } from '../../../core/viewerLabels.ts'
import { Screen } from '../../../layout/Screen.tsx'
import { Invitations } from '../../moderation/Invitations.tsx'
import { ComposeLink } from '../ComposeLink.tsx'
import { GuestInbox } from '../GuestInbox.tsx'
import { InboxList } from '../InboxList.tsx'
import { InboxTabs } from '../InboxTabs.tsx'

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
