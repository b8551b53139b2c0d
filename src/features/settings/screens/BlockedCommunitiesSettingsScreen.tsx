/** The communities that the viewer blocks. docs/behaviour/profile.md#blocking. */
import { Screen } from '../../../layout/Screen.tsx'
import { BlockedCommunities } from '../BlockedCommunities.tsx'
import { useOwnLists } from '../useOwnLists.ts'

export const BlockedCommunitiesSettingsScreen = () => {
  useOwnLists()
  return (
    <Screen title="Blocked Communities">
      <BlockedCommunities isAlone />
    </Screen>
  )
}
