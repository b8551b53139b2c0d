/** The viewer's messages: tabs, rows, and a button for a new one. docs/behaviour/messages.md#inbox. */

import { Link } from '@tanstack/react-router'
import { ScrollToTop } from '../../../../commands/layout/ScrollToTop.ts'
import { RefreshInbox } from '../../../../commands/messages/InboxQuery.ts'
import { sendPath } from '../../../../schemas/rules/addresses.ts'
import type { InboxType } from '../../../../schemas/vocabulary.ts'
import { useApp } from '../../../core/App.ts'
import { useSelected } from '../../../core/useValue.ts'
import { isGuest } from '../../../core/viewerLabels.ts'
import { Screen } from '../../../layout/Screen.tsx'
import { SquarePen } from '../../../ui/moreIcons.tsx'
import inboxTabsStyles from '../../../ui/Tabs.module.css'
import { Invitations } from '../../moderation/Invitations.tsx'
import { InboxList } from '../InboxList.tsx'
import { inboxTabs } from '../inboxLabels.ts'
import { GuestInbox } from '../SenderLink.tsx'
import styles from './InboxScreen.module.css'

/** Unread, All, Comments, Sent. Pressing the current tab reloads it from the top. */
const InboxTabs = ({ type: present }: { readonly type: InboxType }) => {
  const { run } = useApp()
  const again = (): void => {
    void run(ScrollToTop, undefined)
    void run(RefreshInbox, { type: present })
  }
  return (
    <nav aria-label="Messages" className={inboxTabsStyles.tabs}>
      {inboxTabs.map(({ type, label }) => (
        <Link
          key={type}
          to="/messages"
          search={type === 'all' ? {} : { type }}
          replace
          resetScroll={false}
          className={inboxTabsStyles.tab}
          activeOptions={{ exact: true }}
          aria-current={type === present ? 'page' : undefined}
          onClick={type === present ? again : undefined}
        >
          {label}
        </Link>
      ))}
    </nav>
  )
}

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
