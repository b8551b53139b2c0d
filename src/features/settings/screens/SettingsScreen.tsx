/** The menu of a member's settings. docs/behaviour/settings.md#menu. */
import type { SettingsSection } from '../../../../schemas/screenVocabulary.ts'
import { useApp } from '../../../core/App.ts'
import { useSelected } from '../../../core/useValue.ts'
import { isGuest } from '../../../core/viewerLabels.ts'
import { Screen } from '../../../layout/Screen.tsx'
import { SettingsInvitation } from '../SettingsInvitation.tsx'
import { SettingsMenu } from '../SettingsMenu.tsx'
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
