/** The members that the viewer blocks, each with a button to unblock them. docs/behaviour/profile.md#blocking. */

import { Link } from '@tanstack/react-router'
import { clsx } from 'clsx'
import { type ReactNode, useCallback, useRef } from 'react'
import { BlockUser } from '../../../commands/account/BlockUser.ts'
import { LoadUser } from '../../../commands/profile/ProfileQuery.ts'
import { meName } from '../../../schemas/api/users.ts'
import type { Failure } from '../../../schemas/Failure.ts'
import { userPath } from '../../../schemas/rules/addresses.ts'
import type { Viewer } from '../../../signals/Store.ts'
import { useApp } from '../../core/App.ts'
import { useLoad } from '../../core/useLoad.ts'
import { useSelected } from '../../core/useValue.ts'
import { Avatar } from '../../ui/Avatar.tsx'
import { Button } from '../../ui/Button.tsx'
import { EmptyState } from '../../ui/EmptyState.tsx'
import { UserRoundX } from '../../ui/moreIcons.tsx'
import hidden from '../../ui/VisuallyHidden.module.css'
import styles from './BlockedList.module.css'

interface BlockedRowProps {
  readonly name: string
  readonly label: string
  readonly to: string
  readonly children: ReactNode
}

/** A member or community that the viewer blocks: picture, link and Unblock. */
export const BlockedRow = ({ name, label, to, children }: BlockedRowProps) => (
  <li className={styles.row}>
    <Avatar name={name} size={36} />
    <Link to={to} className={styles.name}>
      {label}
    </Link>
    {children}
  </li>
)

const none: ReadonlyArray<string> = []
const blockedOf = (viewer: Viewer): ReadonlyArray<string> =>
  (viewer.kind === 'member' ? viewer.user.blocked : undefined) ?? none

interface BlockedUsersProps {
  /** On a screen of its own, whose top bar already has this title. */
  readonly isAlone?: boolean
}

export const BlockedUsers = ({ isAlone = false }: BlockedUsersProps) => {
  const { run, store } = useApp()
  const heading = useRef<HTMLHeadingElement>(null)
  const names = useSelected(store.viewer, blockedOf)
  const unblock = (username: string): void => {
    void run(BlockUser, { username, value: false })
    // Unblocking removes the row, and the focused button with it.
    heading.current?.focus()
  }
  return (
    <section
      className={clsx(styles.section, isAlone && names.length === 0 && styles.bare)}
      aria-labelledby="blocked-users"
    >
      <h2 id="blocked-users" ref={heading} tabIndex={-1} className={isAlone ? hidden.hidden : styles.heading}>
        Blocked Users
      </h2>
      {names.length === 0 && (
        <EmptyState title="You haven't blocked anyone." icon={<UserRoundX size={30} />}>
          <p>To block someone, use the three-dot menu on a post or comment.</p>
        </EmptyState>
      )}
      <ul className={styles.list} aria-label="Blocked users">
        {names.map((name) => (
          <BlockedRow key={name} name={name} label={name} to={userPath(name)}>
            <Button label={`Unblock ${name}`} onClick={() => unblock(name)}>
              Unblock
            </Button>
          </BlockedRow>
        ))}
      </ul>
    </section>
  )
}

/**
 * Loads the viewer's own lists while a screen shows them. Cached ones show at once, and are refreshed, since another
 * device may have changed them.
 */
export const useOwnLists = (): void => {
  const { run } = useApp()
  useLoad(useCallback((): Promise<Failure | undefined> => run(LoadUser, { username: meName }), [run]))
}
