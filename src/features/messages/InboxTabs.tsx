/** Unread, All, Comments, Sent. Pressing the current tab reloads it from the top. */
import { Link } from '@tanstack/react-router'
import { ScrollToTop } from '../../../commands/layout/ScrollToTop.ts'
import { RefreshInbox } from '../../../commands/messages/InboxQuery.ts'
import type { InboxType } from '../../../schemas/vocabulary.ts'
import { useApp } from '../../core/App.ts'
import styles from '../../ui/Tabs.module.css'
import { inboxTabs } from './inboxLabels.ts'

export const InboxTabs = ({ type: present }: { readonly type: InboxType }) => {
  const { run } = useApp()
  const again = (): void => {
    void run(ScrollToTop, undefined)
    void run(RefreshInbox, { type: present })
  }
  return (
    <nav aria-label="Messages" className={styles.tabs}>
      {inboxTabs.map(({ type, label }) => (
        <Link
          key={type}
          to="/messages"
          search={type === 'all' ? {} : { type }}
          replace
          resetScroll={false}
          className={styles.tab}
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
