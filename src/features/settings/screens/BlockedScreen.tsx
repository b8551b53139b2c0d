/** The members and communities that the viewer blocks. docs/behaviour/profile.md#blocking. */
import { useCallback } from 'react'
import { LoadUser } from '../../../../commands/profile/ProfileQuery.ts'
import { meName } from '../../../../schemas/api/users.ts'
import type { Failure } from '../../../../schemas/Failure.ts'
import { useApp } from '../../../core/App.ts'
import { useLoad } from '../../../core/useLoad.ts'
import { useSelected } from '../../../core/useValue.ts'
import { isGuest } from '../../../core/viewerLabels.ts'
import { Screen } from '../../../layout/Screen.tsx'
import { Ban } from '../../../ui/moreIcons.tsx'
import { AccountInvitation } from '../../account/AccountInvitation.tsx'
import { accountSentences } from '../../account/fieldLabels.ts'
import { BlockedCommunities } from '../BlockedCommunities.tsx'
import { BlockedUsers, useOwnLists } from '../BlockedUsers.tsx'

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
