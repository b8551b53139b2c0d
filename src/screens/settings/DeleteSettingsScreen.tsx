/** The end of an account. Document 2, section 2 (Settings). */
import { Screen } from '../../components/chrome/Screen.tsx'

export const DeleteSettingsScreen = () => <Screen title="Delete Account">{null}</Screen>
