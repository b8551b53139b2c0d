/** The communities that the viewer blocks. docs/behaviour/profile.md#blocking. */
import { Screen } from '../../components/chrome/Screen.tsx'
import { BlockedCommunities } from '../../components/content/BlockedCommunities.tsx'
import { useOwnLists } from '../../components/settings/useOwnLists.ts'

export const BlockedCommunitiesSettingsScreen = () => {
  useOwnLists()
  return (
    <Screen title="Blocked Communities">
      <BlockedCommunities isAlone />
    </Screen>
  )
}
