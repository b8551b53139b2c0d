/** A community's moderators and their permissions. docs/behaviour/moderation.md#moderators. */
import { Screen } from '../../components/chrome/Screen.tsx'
import { ConfigPlace } from '../../components/config/ConfigPlace.tsx'
import { ConfigTitle } from '../../components/config/ConfigTitle.tsx'
import { ModeratorsSection } from '../../components/moderation/lists/ModeratorsSection.tsx'

const title = 'Community Moderators'

export const ModeratorsConfigScreen = ({ community }: { readonly community: string }) => (
  <Screen title={title} bar={<ConfigTitle title={title} />}>
    <ConfigPlace community={community} />
    <ModeratorsSection community={community} />
  </Screen>
)
