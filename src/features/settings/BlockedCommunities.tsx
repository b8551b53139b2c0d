/** The communities that the viewer blocks, each with a button to unblock it. docs/behaviour/profile.md#blocking. */
import { clsx } from 'clsx'
import { useRef } from 'react'
import { BlockCommunity } from '../../../commands/account/BlockUser.ts'
import { communityPath } from '../../../schemas/rules/addresses.ts'
import type { Viewer } from '../../../signals/Store.ts'
import { useApp } from '../../core/App.ts'
import { useSelected } from '../../core/useValue.ts'
import { Button } from '../../ui/Button.tsx'
import { EmptyState } from '../../ui/EmptyState.tsx'
import { Ban } from '../../ui/moreIcons.tsx'
import hidden from '../../ui/VisuallyHidden.module.css'
import styles from './BlockedList.module.css'
import { BlockedRow } from './BlockedUsers.tsx'

const none: ReadonlyArray<string> = []
const blockedOf = (viewer: Viewer): ReadonlyArray<string> =>
  (viewer.kind === 'member' ? viewer.user.blockedCommunities : undefined) ?? none

interface BlockedCommunitiesProps {
  /** On a screen of its own, whose top bar already has this title. */
  readonly isAlone?: boolean
}

export const BlockedCommunities = ({ isAlone = false }: BlockedCommunitiesProps) => {
  const { run, store } = useApp()
  const heading = useRef<HTMLHeadingElement>(null)
  const names = useSelected(store.viewer, blockedOf)
  const remove = (community: string): void => {
    void run(BlockCommunity, { community, value: false })
    // Unblocking removes the row, and the focused button with it.
    heading.current?.focus()
  }
  return (
    <section
      className={clsx(styles.section, isAlone && names.length === 0 && styles.bare)}
      aria-labelledby="blocked-communities"
    >
      <h2 id="blocked-communities" ref={heading} tabIndex={-1} className={isAlone ? hidden.hidden : styles.heading}>
        Blocked Communities
      </h2>
      {names.length === 0 && <EmptyState title="You haven't blocked any communities." icon={<Ban size={30} />} />}
      <ul className={styles.list} aria-label="Blocked communities">
        {names.map((name) => (
          <BlockedRow key={name} name={name} label={`c/${name}`} to={communityPath(name)}>
            <Button label={`Remove c/${name}`} onClick={() => remove(name)}>
              Remove
            </Button>
          </BlockedRow>
        ))}
      </ul>
    </section>
  )
}
