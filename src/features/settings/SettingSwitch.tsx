/**
 * An on/off setting. It applies on this device at once, and is sent to the server in the background.
 * docs/behaviour/settings.md#sync.
 */
import { ChangePreferences } from '../../../commands/settings/ChangePreferences.ts'
import { settingOf } from '../../../schemas/entities/Preferences.ts'
import type { ChoiceName, ShownName } from '../../../schemas/entities/settingColumns.ts'
import { settings } from '../../../schemas/entities/settings.ts'
import { useApp } from '../../core/App.ts'
import { useValue } from '../../core/useValue.ts'
import { Switch } from '../../ui/forms/Switch.tsx'
import styles from './SettingSwitch.module.css'

interface SettingSwitchProps {
  /** Other settings have controls of their own. */
  readonly setting: Exclude<ShownName, ChoiceName | 'theme' | 'homeTopics'>
}

export const SettingSwitch = ({ setting }: SettingSwitchProps) => {
  const { run, store } = useApp()
  const { label, hint } = settings[setting]
  return (
    <div className={styles.setting}>
      <Switch
        label={label}
        hint={hint}
        isOn={settingOf(useValue(store.preferences), setting)}
        onChange={(isOn) => void run(ChangePreferences, { [setting]: isOn })}
      />
    </div>
  )
}
