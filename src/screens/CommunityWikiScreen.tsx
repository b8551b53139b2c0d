/** The pages of a community's wiki, by name. */

import { Screen } from '../components/chrome/Screen.tsx'
import { CommunityHeader } from '../components/community/CommunityHeader.tsx'
import { useCommunityName } from '../components/community/useCommunityName.ts'
import { WikiPages } from '../components/community/WikiPages.tsx'

export const CommunityWikiScreen = ({ community }: { readonly community: string }) => (
  <Screen title={`c/${useCommunityName(community)}`}>
    <CommunityHeader community={community} tab="wiki" />
    <WikiPages community={community} />
  </Screen>
)
