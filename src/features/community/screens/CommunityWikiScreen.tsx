/** The pages of a community's wiki, by name. */

import { Screen } from '../../../layout/Screen.tsx'
import { CommunityHeader } from '../CommunityHeader.tsx'
import { useCommunityName } from '../useCommunityName.ts'
import { WikiPages } from '../WikiPages.tsx'

export const CommunityWikiScreen = ({ community }: { readonly community: string }) => (
  <Screen title={`c/${useCommunityName(community)}`}>
    <CommunityHeader community={community} tab="wiki" />
    <WikiPages community={community} />
  </Screen>
)
