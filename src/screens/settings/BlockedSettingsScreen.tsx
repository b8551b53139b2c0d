/** The members whom the viewer blocks. docs/behaviour/profile.md#blocking. */
import { Screen } from '../../components/chrome/Screen.tsx'
import { BlockedUsers } from '../../components/content/BlockedUsers.tsx'
import { useOwnLists } from '../../components/settings/useOwnLists.ts'

export const BlockedSettingsScreen = () => {
  useOwnLists()
  return (
    <Screen title="Blocked Users">
      <BlockedUsers isAlone />
    </Screen>
  )
}
