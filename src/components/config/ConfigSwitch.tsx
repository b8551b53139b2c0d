/** One setting of a community that is on or off; it holds once it is saved. */
import type { CommunitySettings } from '../../../schemas/entities/CommunitySettings.ts'
import { Switch } from '../ui/Switch.tsx'
import styles from './ConfigForm.module.css'
import type { SettingsForm } from './useSettings.ts'

interface ConfigSwitchProps {
  readonly form: SettingsForm
  readonly setting: keyof CommunitySettings
  readonly label: string
  readonly hint: string
}

export const ConfigSwitch = ({ form, setting, label, hint }: ConfigSwitchProps) => (
  <div className={styles.setting}>
    <Switch label={label} hint={hint} isOn={form.isOn(setting)} onChange={(isOn) => form.turn(setting, isOn)} />
  </div>
)
