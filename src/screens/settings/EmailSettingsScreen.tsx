/** The member's e-mail address. Document 2, section 2 (Settings). */
import { Screen } from '../../components/chrome/Screen.tsx'

export const EmailSettingsScreen = () => <Screen title="Email Address">{null}</Screen>
