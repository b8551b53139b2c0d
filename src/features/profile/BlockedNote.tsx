/** A note that the viewer has blocked this member. Renders nothing for other members. */
import type { ReactNode } from 'react'
import { nameKey } from '../../../schemas/ids.ts'
import { useApp } from '../../core/App.ts'
import { useValue } from '../../core/useValue.ts'
import { Ban } from '../../ui/moreIcons.tsx'
import styles from './BlockedNote.module.css'

interface BlockedNoteProps {
  readonly username: string
  /** The button to unblock. */
  readonly children?: ReactNode
}

export const BlockedNote = ({ username, children }: BlockedNoteProps) => {
  const isBlocked = useValue(useApp().store.blocked).has(nameKey(username))
  if (!isBlocked) return null
  return (
    <div className={styles.note}>
      <Ban size={18} aria-hidden="true" />
      <p className={styles.words}>You have blocked this user.</p>
      {children}
    </div>
  )
}
