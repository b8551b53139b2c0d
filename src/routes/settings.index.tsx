/** /settings: the menu of a member's settings. */
import { createFileRoute } from '@tanstack/react-router'
import { SettingsScreen } from '../features/settings/screens/SettingsScreen.tsx'

export const Route = createFileRoute('/settings/')({ component: SettingsScreen })
