/** About a community: description, topics, founding date, rules, moderators. */

import { Screen } from '../../../layout/Screen.tsx'
import { CommunityAbout } from '../CommunityAbout.tsx'
import { CommunityHeader } from '../CommunityHeader.tsx'
import { useCommunityName } from '../useCommunityName.ts'

export const CommunityAboutScreen = ({ community }: { readonly community: string }) => (
  <Screen title={`c/${useCommunityName(community)}`}>
    <CommunityHeader community={community} tab="about" />
    <CommunityAbout name={community} />
  </Screen>
)
