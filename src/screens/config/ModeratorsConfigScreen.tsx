/** Who moderates a community, and what each may do. Document 2, section 2 (Community Moderators). */
import { Screen } from '../../components/chrome/Screen.tsx'
import { ConfigPlace } from '../../components/config/ConfigPlace.tsx'
import { ModeratorsSection } from '../../components/moderation/lists/ModeratorsSection.tsx'

export const ModeratorsConfigScreen = ({ community }: { readonly community: string }) => (
  <Screen title="Community Moderators">
    <ConfigPlace community={community} />
    <ModeratorsSection community={community} />
  </Screen>
)
