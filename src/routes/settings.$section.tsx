/** /settings/{section}: one part of a member's settings. Which words are sections is known with the screen, not on the first visit. */
import { createFileRoute } from '@tanstack/react-router'
import { SettingsSectionScreen } from '../screens/settings/SettingsSectionScreen.tsx'

const Section = () => <SettingsSectionScreen section={Route.useParams().section} />

export const Route = createFileRoute('/settings/$section')({ component: Section })
