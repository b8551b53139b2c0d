/** A new password. Document 2, section 2 (Settings). */
import { Screen } from '../../components/chrome/Screen.tsx'

export const PasswordSettingsScreen = () => <Screen title="Password">{null}</Screen>
