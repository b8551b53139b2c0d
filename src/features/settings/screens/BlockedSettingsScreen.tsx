/** The members whom the viewer blocks. docs/behaviour/profile.md#blocking. */
import { Screen } from '../../../layout/Screen.tsx'
import { BlockedUsers } from '../BlockedUsers.tsx'
import { useOwnLists } from '../useOwnLists.ts'

export const BlockedSettingsScreen = () => {
  useOwnLists()
  return (
    <Screen title="Blocked Users">
      <BlockedUsers isAlone />
    </Screen>
  )
}
