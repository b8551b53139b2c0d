/** The members and communities that the viewer blocks. docs/behaviour/profile.md#blocking. */
import { useCallback } from 'react'
import { LoadUser } from '../../commands/profile/LoadUser.ts'
import { meName } from '../../schemas/api/users.ts'
import type { Failure } from '../../schemas/Failure.ts'
import { useApp } from '../App.ts'
import { Screen } from '../components/chrome/Screen.tsx'
import { BlockedCommunities } from '../components/content/BlockedCommunities.tsx'
import { BlockedUsers } from '../components/content/BlockedUsers.tsx'
import { isGuest } from '../components/content/viewerLabels.ts'
import { AccountInvitation } from '../components/profile/AccountInvitation.tsx'
import { accountSentences } from '../components/profile/accountSentences.ts'
import { Ban } from '../components/ui/moreIcons.tsx'
import { useLoad } from '../useLoad.ts'
import { useSelected } from '../useValue.ts'

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
