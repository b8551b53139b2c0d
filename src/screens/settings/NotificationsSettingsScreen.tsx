/** Which notices the member gets in their inbox. docs/behaviour/settings.md#settings. */
import { SettingSwitch } from '../../components/settings/SettingSwitch.tsx'
import { SettingsGroup } from '../../components/settings/SettingsGroup.tsx'
import { SettingsPage } from '../../components/settings/SettingsPage.tsx'

export const NotificationsSettingsScreen = () => (
  <SettingsPage title="Notifications">
    <SettingsGroup>
      <SettingSwitch
        setting="notifiesComments"
        label="Comment replies"
        hint="Get a message when someone replies to your post or comment."
      />
      <SettingSwitch
        setting="notifiesMentions"
        label="Username mentions"
        hint="Get a message when a post or comment mentions you, as u/name or @name."
      />
    </SettingsGroup>
  </SettingsPage>
)
