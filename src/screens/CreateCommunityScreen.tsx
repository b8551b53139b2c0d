/** Creating a community. Document 2, section 2 (/create). */
import { Screen } from '../components/chrome/Screen.tsx'
import { CommunityForm } from '../components/community/CommunityForm.tsx'

export const CreateCommunityScreen = () => (
  <Screen title="Create a community">
    <CommunityForm />
  </Screen>
)
