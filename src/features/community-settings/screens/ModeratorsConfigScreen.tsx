/** A community's moderators and their permissions. docs/behaviour/moderation.md#moderators. */
import { Screen } from '../../../layout/Screen.tsx'
import { ModeratorsSection } from '../../moderation/lists/ModeratorsSection.tsx'
import { ConfigPlace, ConfigTitle } from '../ConfigPlace.tsx'

const title = 'Community Moderators'

export const ModeratorsConfigScreen = ({ community }: { readonly community: string }) => (
  <Screen title={title} bar={<ConfigTitle title={title} />}>
    <ConfigPlace community={community} />
    <ModeratorsSection community={community} />
  </Screen>
)
