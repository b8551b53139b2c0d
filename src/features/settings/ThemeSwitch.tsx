/** Switches between the light and the dark theme. */
import { ChangePreferences } from '../../../commands/settings/ChangePreferences.ts'
import { settings } from '../../../schemas/entities/settings.ts'
import { useApp } from '../../core/App.ts'
import { useIsDark } from '../../core/useIsDark.ts'
import { Switch } from '../../ui/forms/Switch.tsx'
import { Moon } from '../../ui/moreIcons.tsx'
import styles from './SettingSwitch.module.css'

const { label, hint } = settings.theme

export const ThemeSwitch = () => {
  const { run } = useApp()
  return (
    <div className={styles.setting}>
      <Switch
        label={label}
        icon={<Moon size={22} />}
        hint={hint}
        isOn={useIsDark()}
        onChange={(isOn) => void run(ChangePreferences, { theme: isOn ? 'dark' : 'light' })}
      />
    </div>
  )
}
