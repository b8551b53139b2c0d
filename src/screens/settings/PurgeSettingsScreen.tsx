/** Removing everything that the member wrote. Document 2, section 2 (Settings). */
import { Screen } from '../../components/chrome/Screen.tsx'

export const PurgeSettingsScreen = () => <Screen title="Purge Content">{null}</Screen>
