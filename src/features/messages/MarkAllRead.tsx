/** A button that marks all messages as read. Shown only while some are unread. */
import { ReadAllMessages } from '../../../commands/messages/ReadAllMessages.ts'
import type { Viewer } from '../../../signals/Store.ts'
import { useApp } from '../../core/App.ts'
import { useSelected } from '../../core/useValue.ts'
import { Button } from '../../ui/Button.tsx'
import { Check } from '../../ui/moreIcons.tsx'
import styles from './MarkAllRead.module.css'

const hasUnread = (viewer: Viewer): boolean => viewer.kind === 'member' && (viewer.user.unreadCount ?? 0) > 0

export const MarkAllRead = () => {
  const { run, store } = useApp()
  if (!useSelected(store.viewer, hasUnread)) return null
  return (
    <div className={styles.row}>
      <Button kind="plain" onClick={() => void run(ReadAllMessages, undefined)}>
        <Check size={18} aria-hidden="true" />
        Mark all as read
      </Button>
    </div>
  )
}
