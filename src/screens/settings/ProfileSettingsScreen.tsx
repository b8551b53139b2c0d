/** The member's profile picture. Document 2, section 2 (Settings). */
import { Screen } from '../../components/chrome/Screen.tsx'

export const ProfileSettingsScreen = () => <Screen title="Profile">{null}</Screen>
