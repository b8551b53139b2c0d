/** The viewer's messages: tabs, rows, and a button for a new one. docs/behaviour/messages.md#inbox. */

import { Link } from '@tanstack/react-router'
import { sendPath } from '../../../../schemas/rules/addresses.ts'
import type { InboxType } from '../../../../schemas/vocabulary.ts'
import { useApp } from '../../../core/App.ts'
import { useSelected } from '../../../core/useValue.ts'
import { isGuest } from '../../../core/viewerLabels.ts'
import { Screen } from '../../../layout/Screen.tsx'
import { SquarePen } from '../../../ui/moreIcons.tsx'
import { Invitations } from '../../moderation/Invitations.tsx'
import { GuestInbox } from '../GuestInbox.tsx'
import { InboxList } from '../InboxList.tsx'
import { InboxTabs } from '../InboxTabs.tsx'
import styles from './InboxScreen.module.css'

/** The floating link to a new message, within thumb's reach over the inbox. */
const ComposeLink = () => (
  <>
    <div className={styles.room} />
    <Link to={sendPath()} className={styles.compose}>
      <SquarePen size={22} aria-hidden="true" />
      Compose
    </Link>
  </>
)

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
