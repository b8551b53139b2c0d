/** Notifications. Document 2, section 2 (Settings). */
import { Screen } from '../../components/chrome/Screen.tsx'

export const NotificationsSettingsScreen = () => <Screen title="Notifications">{null}</Screen>
