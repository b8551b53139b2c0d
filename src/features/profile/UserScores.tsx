/** A member in numbers: comment score, post score, joined age. */

import type { ReactNode } from 'react'
import type { User } from '../../../schemas/entities/User.ts'
import { nameKey } from '../../../schemas/ids.ts'
import { useApp } from '../../core/App.ts'
import { onFirstUse } from '../../core/turn.ts'
import { useValue } from '../../core/useValue.ts'
import { Ban } from '../../ui/moreIcons.tsx'
import { Age } from '../../ui/VisuallyHidden.tsx'
import blockedNoteStyles from './BlockedNote.module.css'
import styles from './UserScores.module.css'

type Scored = Pick<User, 'commentScore' | 'postScore' | 'createdAt'>

const numbers = onFirstUse(() => new Intl.NumberFormat('en'))

export const UserScores = ({ user }: { readonly user: Scored }) => (
  <dl className={styles.scores} aria-label="About">
    <div className={styles.score}>
      <dt>Comment score</dt>
      <dd>{numbers().format(user.commentScore)}</dd>
    </div>
    <div className={styles.score}>
      <dt>Post score</dt>
      <dd>{numbers().format(user.postScore)}</dd>
    </div>
    {user.createdAt > 0 && (
      <div className={styles.score}>
        <dt>Joined</dt>
        <dd>
          <Age at={user.createdAt} /> ago
        </dd>
      </div>
    )}
  </dl>
)

interface BlockedNoteProps {
  readonly username: string
  /** The button to unblock. */
  readonly children?: ReactNode
}

/** A note that the viewer has blocked this member. Renders nothing for other members. */
export const BlockedNote = ({ username, children }: BlockedNoteProps) => {
  const isBlocked = useValue(useApp().store.blocked).has(nameKey(username))
  if (!isBlocked) return null
  return (
    <div className={blockedNoteStyles.note}>
      <Ban size={18} aria-hidden="true" />
      <p className={blockedNoteStyles.words}>You have blocked this user.</p>
      {children}
    </div>
  )
}
