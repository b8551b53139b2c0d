/** How feeds and threads show themselves. Document 2, section 2 (General). */
import { Screen } from '../../components/chrome/Screen.tsx'

export const GeneralSettingsScreen = () => <Screen title="General">{null}</Screen>
