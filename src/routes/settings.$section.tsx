/** /settings/{section}: one section of a member's settings. The list of sections is part of the screen's chunk. */
import { createFileRoute } from '@tanstack/react-router'
import { SettingsSectionScreen } from '../features/settings/screens/SettingsScreen.tsx'

const Section = () => <SettingsSectionScreen section={Route.useParams().section} />

export const Route = createFileRoute('/settings/$section')({ component: Section })
