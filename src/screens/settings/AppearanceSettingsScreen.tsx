/** Dark or light theme, and whether communities may bring colours of their own. docs/behaviour/settings.md#settings. */
import { SettingSwitch } from '../../components/settings/SettingSwitch.tsx'
import { SettingsGroup } from '../../components/settings/SettingsGroup.tsx'
import { SettingsPage } from '../../components/settings/SettingsPage.tsx'
import { ThemeSwitch } from '../../components/settings/ThemeSwitch.tsx'

export const AppearanceSettingsScreen = () => (
  <SettingsPage title="Appearance">
    <SettingsGroup>
      <ThemeSwitch />
    </SettingsGroup>
    <SettingsGroup>
      <SettingSwitch
        setting="hasCustomStyling"
        label="Community styles"
        hint="Show communities in the colours their moderators chose."
      />
    </SettingsGroup>
  </SettingsPage>
)
