/** Who moderates a community, and what each may do. Document 2, section 2 (Community Moderators). */
import { Screen } from '../../components/chrome/Screen.tsx'
import bar from '../../components/chrome/TopBar.module.css'
import { ConfigPlace } from '../../components/config/ConfigPlace.tsx'
import { ModeratorsSection } from '../../components/moderation/lists/ModeratorsSection.tsx'

const title = 'Community Moderators'

// A long title, and nothing to search for.
export const ModeratorsConfigScreen = ({ community }: { readonly community: string }) => (
  <Screen title={title} bar={<h1 className={bar.title}>{title}</h1>}>
    <ConfigPlace community={community} />
    <ModeratorsSection community={community} />
  </Screen>
)
