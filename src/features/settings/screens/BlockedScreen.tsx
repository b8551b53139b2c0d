/** The members and communities that the viewer blocks. docs/behaviour/profile.md#blocking. */

import { clsx } from 'clsx'
import { useCallback, useRef } from 'react'
import { BlockCommunity } from '../../../../commands/account/BlockUser.ts'
import { LoadUser } from '../../../../commands/profile/ProfileQuery.ts'
import { meName } from '../../../../schemas/api/users.ts'
import type { Failure } from '../../../../schemas/Failure.ts'
import { communityPath } from '../../../../schemas/rules/addresses.ts'
import type { Viewer } from '../../../../signals/Store.ts'
import { useApp } from '../../../core/App.ts'
import { useLoad } from '../../../core/useLoad.ts'
import { useSelected } from '../../../core/useValue.ts'
import { isGuest } from '../../../core/viewerLabels.ts'
import { Screen } from '../../../layout/Screen.tsx'
import { Button } from '../../../ui/Button.tsx'
import { EmptyState } from '../../../ui/EmptyState.tsx'
import { Ban } from '../../../ui/moreIcons.tsx'
import hidden from '../../../ui/VisuallyHidden.module.css'
import { AccountInvitation } from '../../account/AccountInvitation.tsx'
import { accountSentences } from '../../account/fieldLabels.ts'
import styles from '../BlockedList.module.css'
import { BlockedRow, BlockedUsers, useOwnLists } from '../BlockedUsers.tsx'

const none: ReadonlyArray<string> = []
const blockedOf = (viewer: Viewer): ReadonlyArray<string> =>
  (viewer.kind === 'member' ? viewer.user.blockedCommunities : undefined) ?? none

interface BlockedCommunitiesProps {
  /** On a screen of its own, whose top bar already has this title. */
  readonly isAlone?: boolean
}

/** The communities that the viewer blocks, each with a button to unblock it. docs/behaviour/profile.md#blocking. */
const BlockedCommunities = ({ isAlone = false }: BlockedCommunitiesProps) => {
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

export const BlockedScreen = () => {
  const { run, store } = useApp()
  const isWithoutAccount = useSelected(store.viewer, isGuest)
  const load = useCallback(
    (): Promise<Failure | undefined> =>
      isWithoutAccount ? Promise.resolve(undefined) : run(LoadUser, { username: meName }),
    [run, isWithoutAccount],
  )
  // Shows the known ones at once; another device may have blocked more.
  useLoad(load)
  return (
    <Screen title="Blocked">
      {isWithoutAccount ? (
        <AccountInvitation sentence={accountSentences.lists} icon={<Ban size={30} />} />
      ) : (
        <>
          <BlockedUsers />
          <BlockedCommunities />
        </>
      )}
    </Screen>
  )
}

/** The communities that the viewer blocks. docs/behaviour/profile.md#blocking. */
export const BlockedCommunitiesSettingsScreen = () => {
  useOwnLists()
  return (
    <Screen title="Blocked Communities">
      <BlockedCommunities isAlone />
    </Screen>
  )
}

/** The members whom the viewer blocks. docs/behaviour/profile.md#blocking. */
export const BlockedSettingsScreen = () => {
  useOwnLists()
  return (
    <Screen title="Blocked Users">
      <BlockedUsers isAlone />
    </Screen>
  )
}
