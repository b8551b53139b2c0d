/** Privacy. Document 2, section 2 (Settings). */
import { Screen } from '../../components/chrome/Screen.tsx'

export const PrivacySettingsScreen = () => <Screen title="Privacy">{null}</Screen>
