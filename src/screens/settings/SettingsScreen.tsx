/** The menu of a member's settings. docs/behaviour/settings.md#menu. */
import type { SettingsSection } from '../../../schemas/screenVocabulary.ts'
import { useApp } from '../../App.ts'
import { Screen } from '../../components/chrome/Screen.tsx'
import { isGuest } from '../../components/content/viewerLabels.ts'
import { SettingsInvitation } from '../../components/settings/SettingsInvitation.tsx'
import { SettingsMenu } from '../../components/settings/SettingsMenu.tsx'
import { useSelected } from '../../useValue.ts'
import { settingsSections } from './settingsSections.ts'

/** The specification's order, grouped by subject. */
const groups: ReadonlyArray<ReadonlyArray<SettingsSection>> = [
  ['general', 'profile', 'appearance', 'notifications', 'privacy'],
  ['password', 'email', 'devices', 'subscription'],
  ['blocked', 'blocked-communities'],
  ['purge', 'delete'],
]

const entries = groups.map((sections) => sections.map((section) => ({ section, ...settingsSections[section] })))

export const SettingsScreen = () => {
  const isWithoutAccount = useSelected(useApp().store.viewer, isGuest)
  return (
    <Screen title="Settings">{isWithoutAccount ? <SettingsInvitation /> : <SettingsMenu groups={entries} />}</Screen>
  )
}
