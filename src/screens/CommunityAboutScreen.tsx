/** About a community: description, topics, founding date, rules, moderators. */

import { Screen } from '../components/chrome/Screen.tsx'
import { CommunityAbout } from '../components/community/CommunityAbout.tsx'
import { CommunityHeader } from '../components/community/CommunityHeader.tsx'
import { useCommunityName } from '../components/community/useCommunityName.ts'

export const CommunityAboutScreen = ({ community }: { readonly community: string }) => (
  <Screen title={`c/${useCommunityName(community)}`}>
    <CommunityHeader community={community} tab="about" />
    <CommunityAbout name={community} />
  </Screen>
)
