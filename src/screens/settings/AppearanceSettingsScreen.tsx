/** Dark or light. Document 2, section 2 (Appearance). */
import { SettingsGroup } from '../../components/settings/SettingsGroup.tsx'
import { SettingsPage } from '../../components/settings/SettingsPage.tsx'
import { ThemeSwitch } from '../../components/settings/ThemeSwitch.tsx'

export const AppearanceSettingsScreen = () => (
  <SettingsPage title="Appearance">
    <SettingsGroup>
      <ThemeSwitch />
    </SettingsGroup>
  </SettingsPage>
)
