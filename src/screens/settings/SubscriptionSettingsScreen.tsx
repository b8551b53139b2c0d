/** The member's Pro subscription. Document 2, section 2 (Settings). */
import { Screen } from '../../components/chrome/Screen.tsx'

export const SubscriptionSettingsScreen = () => <Screen title="Subscription">{null}</Screen>
