/** Creating a community. */
import { Screen } from '../../../layout/Screen.tsx'
import { CommunityForm } from '../CommunityForm.tsx'

export const CreateCommunityScreen = () => (
  <Screen title="Create a community">
    <CommunityForm />
  </Screen>
)
