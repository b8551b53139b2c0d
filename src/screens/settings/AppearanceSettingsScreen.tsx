/** Appearance. Document 2, section 2 (Settings). */
import { Screen } from '../../components/chrome/Screen.tsx'

export const AppearanceSettingsScreen = () => <Screen title="Appearance">{null}</Screen>
