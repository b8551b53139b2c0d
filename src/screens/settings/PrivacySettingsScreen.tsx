/** Who can find the member, and who may write to them. docs/behaviour/settings.md#settings. */
import { SettingSwitch } from '../../components/settings/SettingSwitch.tsx'
import { SettingsGroup } from '../../components/settings/SettingsGroup.tsx'
import { SettingsPage } from '../../components/settings/SettingsPage.tsx'

export const PrivacySettingsScreen = () => (
  <SettingsPage title="Privacy">
    <SettingsGroup>
      <SettingSwitch
        setting="isProfileIndexed"
        label="Index profile"
        hint="Search engines may list your profile, and people can find you by the start of your name. Your full name always finds you."
      />
      <SettingSwitch
        setting="acceptsPrivateMessages"
        label="Accept private messages"
        hint="Any member can message you. People you have messaged always can."
      />
    </SettingsGroup>
  </SettingsPage>
)
