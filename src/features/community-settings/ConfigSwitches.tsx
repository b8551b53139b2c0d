/** Related on/off settings of a community on one card; they apply once they are saved. */
import type { CommunitySettings } from '../../../schemas/entities/CommunitySettings.ts'
import { Switch } from '../../ui/forms/Switch.tsx'
import styles from './ConfigForm.module.css'
import { ConfigGroup } from './ConfigForm.tsx'
import type { SettingsForm } from './useSettings.ts'

interface ConfigSwitchesProps {
  readonly form: SettingsForm
  readonly title: string
  readonly switches: ReadonlyArray<{
    readonly setting: keyof CommunitySettings
    readonly label: string
    readonly hint: string
  }>
}

export const ConfigSwitches = ({ form, title, switches }: ConfigSwitchesProps) => (
  <ConfigGroup title={title}>
    {switches.map(({ setting, label, hint }) => (
      <div key={setting} className={styles.setting}>
        <Switch label={label} hint={hint} isOn={form.isOn(setting)} onChange={(isOn) => form.turn(setting, isOn)} />
      </div>
    ))}
  </ConfigGroup>
)
