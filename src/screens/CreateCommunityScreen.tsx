/** Creating a community. */
import { Screen } from '../components/chrome/Screen.tsx'
import { CommunityForm } from '../components/community/CommunityForm.tsx'

export const CreateCommunityScreen = () => (
  <Screen title="Create a community">
    <CommunityForm />
  </Screen>
)
